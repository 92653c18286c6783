// What libyaml takes for a file, without anything made of it: the least that reading can cost.
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (!file) {
    fprintf(stderr, "usage: bare-pass FILE\n");
    return 64;
  }
  fseek(file, 0, SEEK_END);
  size_t size = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size);
  if (fread(bytes, 1, size, file) != size) return 66;

  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return 70;
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, bytes, size);
  for (int isDone = 0; !isDone;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 65;
    isDone = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return 0;
}
