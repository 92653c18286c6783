// Written by scripts/embed-templates from docs/diagnostics.md. Do not edit.
// swift-format-ignore-file

enum EmbeddedDiagnostics {
  static let page = ####"""
# Diagnostics

Every error and warning has an id, which stays the same when its text is reworded: match on it in
editors and in continuous integration. [`--diagnostics json`](command-line.md#diagnostics) has it
under `id`.

A warning that is meant to be is silenced by [`allow`](spec-format.md#warnings).

Below is every id with what it means, what to do, and an example that leads to it. `\u{A0}` in an
example stands for the character with that code point.

## The bytes of a file

### `invalid-utf8`

The file has bytes that are not UTF-8. Save it in that encoding.

```text
summary: caf\xE9   (a byte of Latin-1)
```

### `forbidden-character`

A control character, a bidirectional control, or a line separator that editors do not show as one.
Remove it, or write it as an escape in double quotes.

```yaml
client: Shop # \u{202E}
```

### `not-a-space`

A no-break space, or another character that looks like a space and is a letter to YAML. Replace it
with a space.

```yaml
client:\u{A0}Shop
```

### `not-a-comment`

`//` does not start a comment. Write `#`.

```yaml
// The shop.
client: Shop
```

### `empty-file`

There is nothing in the file but comments.

```yaml
# The shop.
```

## Limits

### `file-too-large`

The file has more bytes, nodes, aliases or anchors than one may have. Split it, or raise the
[limit](command-line.md#limits).

```text
validate shop.client.yaml --max-nodes 10
```

### `nested-too-deep`

Lists and mappings are nested deeper than the limit.

```text
[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[ … ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
```

### `too-many-combining-marks`

A letter has so many combining marks that comparing the text would take long.

```text
e\u{301}\u{301}\u{301} … and a hundred more
```

### `too-many-errors`

The rest of the file is not read, or not all errors are shown. Correct the first ones.

```text
{a: 1, a: 1, a: 1, a: 1, …
```

### `out-of-memory`

The system has no memory left.

```text
any file
```

## The documents of a file

### `unsupported-directive`

Only `%YAML 1.2` (or 1.1) is supported. Remove other lines that start with `%`.

```yaml
%TAG ! tag:example.com,2000:
---
client: Shop
```

### `missing-document-start`

Directives end with a line `---`.

```yaml
%YAML 1.2
client: Shop
```

### `second-document`

A specification is one document. Give the other a file of its own.

```yaml
client: Shop
---
client: Stock
```

### `text-after-document`

Text follows the end of the document.

```yaml
{client: Shop} endpoints
```

## The grammar of YAML and JSON

### `tab-indentation`

YAML is indented with spaces.

```yaml
endpoints:
\u{9}fetch: {GET: /a}
```

### `wrong-indentation`

A line is indented neither like the entries before it nor like what they belong to.

```yaml
endpoints:
  fetch:
    GET: /a
    example:
{"id": 1}
```

### `missing-colon`

A key has no `:`.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    returns String
```

### `missing-space`

After `:` and `-` comes a space.

```yaml
client:Shop
endpoints: {}
```

### `unexpected-colon`

A `:` where no key can be. Put a value with a colon in quotes.

```yaml
summary: Orders: new ones
```

### `misplaced-list`

A list with `-` starts on the line below its key.

```yaml
omit: - tests
```

### `text-after-block-start`

A block of text starts on the line after `|` or `>`.

```yaml
description: | The shop.
  It sells.
```

### `unclosed-bracket`

A `[` or `{` is never closed, or not before the next key.

```yaml
endpoints: {fetch: {GET: /a}
```

### `mismatched-bracket`

A `[` is closed by `}`, or a `{` by `]`.

```yaml
example: [{id: a, tags: []]
```

### `text-after-bracket`

Text follows a closing bracket. Types with brackets and more are in quotes: `"[Int]?"`.

```yaml
returns: [Int]?
```

### `missing-comma`

Entries in brackets have no `,` between them, or a value needs quotes.

```yaml
a: {type: Patch<[Int]>}
```

### `unclosed-quote`

Text in quotes is never closed.

```yaml
client: "Shop
```

### `text-after-quote`

Text follows a closing quote. Write a quote inside of single quotes twice.

```yaml
summary: 'It's a shop.'
```

### `missing-quotes`

The first character has a special meaning in YAML. Put the value in quotes.

```yaml
summary: @shop
```

### `invalid-escape`

Double quotes have the escapes of JSON and YAML alone. Use single quotes for text with
backslashes.

```yaml
summary: "a\q"
```

### `missing-value`

A value is expected.

```yaml
summary: }
```

### `invalid-json`

What is not JSON in a file whose name ends in `.json`.

```json
{'client': 'Shop'}
```

### `invalid-yaml`

What YAML does not allow, and nothing above describes.

```yaml
client: !<shop
```

## The nodes of YAML

### `duplicate-key`

A mapping has a key twice. Remove or rename one of them.

```yaml
client: Shop
client: Stock
```

### `invalid-key`

A key is a list or a mapping. Put text that starts with `[` or `{` in quotes.

```yaml
client: Shop
? [a]
: b
```

### `invalid-merge`

The merge key `<<` expects a mapping or a list of mappings.

```yaml
<<: Shop
```

### `unknown-tag`

Only the tags of the YAML core schema are supported, such as `!!str`. Remove the tag, or put text
that starts with `!` in quotes.

```yaml
client: !shop Shop
```

### `tag-mismatch`

The value is not what its tag says.

```yaml
timeout: !!int soon
```

### `unknown-anchor`

No anchor `&name` comes before an alias `*name`. Put text that starts with `*` in quotes.

```yaml
client: *shop
```

### `recursive-anchor`

An alias is inside its own anchor.

```yaml
types: &types {A: *types}
```

### `duplicate-anchor`

An anchor is defined twice.

```yaml
client: &a Shop
summary: &a Shop
```

## Keys and values of a specification

### `unknown-key`

The mapping has no such key. The help names the nearest one, or the one for a key of OpenAPI.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    summry: All of it.
```

### `missing-key`

A key that is required is missing.

```yaml
client: Shop
endpoints: {fetch: {returns: String}}
```

### `misplaced-key`

The key belongs elsewhere, or another key rules it out. Remove it.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    query: {page: {value: 1, example: 2}}
```

### `unsupported-key`

The key has no place in this combination.

```yaml clientsmith.yaml
runtime: Core
emit: [logging]
```

### `conflicting-keys`

Only one of the two keys can be there, or one leaves nothing for the other to change. So does a result: it is a
warning where `errors` of an endpoint has the body of a status that is a result, as 404 is of
`{204: true, 404: false}`.

```yaml
client: Shop
endpoints: {fetch: {GET: /a, POST: /a}}
```

### `wrong-type`

The value is of another kind than the one that is expected.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    timeout: [30s]
    query: 5
```

It is a warning where `at`, in a specification on a document, leads to a value that the document says is of
another kind than `returns`: `allow: [wrong-type]` under the operation says that the document is wrong.

### `unknown-value`

The word is not one of those that are possible here. The help lists them.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    returns: {as: jsn}
```

### `empty-value`

The list or mapping needs at least one entry.

```yaml
client: Shop
types:
  State: {enum: []}
endpoints: {fetch: {GET: /a}}
```

### `invalid-number`

The number cannot be represented.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    returns: JSON
    example: .nan
```

### `invalid-duration`

A duration is a number with `ms`, `s`, `m` or `h`, above zero and at most seven days.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    timeout: soon
```

### `invalid-retry`

The delays of `retry` contradict each other, or one of its `statuses` is one of success.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    retry: {attempts: 2, base: 8s, cap: 1s}
```

### `invalid-date-pattern`

The pattern has no year, a field that is not supported, a quote that is never closed, or a letter that can
only be meant for another: `mm` are minutes, and `MM` is the month.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    dates: "h:mm a"
    returns: Date
```

### `needless-allow`

`allow` names a warning that is not found there. Remove it, or put it where the warning is. See
[Warnings](spec-format.md#warnings).

```yaml
client: Shop
allow: [unused-type]
endpoints: {fetch: {GET: /a}}
```

### `no-endpoints`

There are no endpoints, so the client has no members.

```yaml
client: Shop
```

## Names

### `invalid-name`

Endpoints, parameters, properties and cases are lowerCamelCase, types UpperCamelCase. Where the wire
has another name, write it with `as`, or set `naming` for all of them.

```yaml
client: Shop
endpoints: {list_items: {GET: /a}}
```

### `empty-name`

A parameter has no name on the wire.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    query: {page: {type: Int, as: ""}}
```

### `reserved-name`

Swift or the generated code needs the name for itself.

```yaml
client: Shop
types:
  Self: {alias: Int}
endpoints: {fetch: {GET: /a}}
```

### `name-collision`

Two names are the same in Swift, or differ only in case.

```yaml
client: Shop
types:
  Item: {properties: {name: Int, naMe: Int}}
endpoints: {fetch: {GET: /a}}
```

### `hidden-name`

The type hides one of a module that the generated code or its users import.

```yaml
client: Shop
types:
  Text: {alias: String}
endpoints: {fetch: {GET: /a}}
```

### `duplicate-name`

Two things are sent or decoded under one name.

```yaml
client: Shop
types:
  Item: {properties: {a: Int, b: {type: Int, as: a}}}
endpoints: {fetch: {GET: /a}}
```

### `invalid-file-name`

The file has no name that generated files could be named after.

```text
--.client.yaml
```

A warning where the client is spelled in other letters than the files, which are named after the
specification's file alone: `github.client.yaml` with `client: GitHub` makes `GithubClient.swift`.
Rename it to `GitHub.client.yaml`.

## Types

### `unknown-type`

No such type is declared under `types`, and none is built in.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    returns: Itm
```

### `invalid-type`

This is not the syntax of a type.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    returns: "[Int"
```

### `unsupported-type`

A type is not possible at this place.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    errors: {404: "Problem?"}
    query: {filter: "[[Int]]"}
```

### `inline-type`

The properties of an object are inside of `properties`, also where it is declared inline.

```yaml
client: Shop
types:
  Person: {properties: {name: {first: String, last: String}}}
endpoints: {fetch: {GET: /a}}
```

### `redundant-optional`

The value is already optional.

```yaml
client: Shop
types:
  Name: {alias: "String?"}
  Person: {properties: {name: "Name?"}}
endpoints: {fetch: {GET: /a}}
```

### `misplaced-patch`

`Patch` is for properties of types and for fields of `json` and `form`, where a key can be absent.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    query: {name: Patch<String>}
```

### `unused-type`

No endpoint uses the type. Remove it.

```yaml
client: Shop
types:
  Item: {alias: Int}
endpoints: {fetch: {GET: /a}}
```

### `unused-parameter`

A generic type does not use one of its parameters. Remove it, or use it as the type of a property.

```yaml
client: Shop
types:
  Page: {of: [T, U], properties: {items: "[T]"}}
endpoints: {fetch: {GET: /a, returns: "Page<Int, String>"}}
```

### `alias-cycle`

An alias leads back to itself.

```yaml
client: Shop
types:
  A: {alias: B}
  B: {alias: A}
endpoints: {fetch: {GET: /a}}
```

### `infinite-type`

A value of the type would contain itself infinitely. Make a property optional, or an
array. So is a union that is a case of itself: to read one, it would be read again from the same place.

```yaml
client: Shop
types:
  Item: {properties: {next: Item}}
endpoints: {fetch: {GET: /a}}
```

### `large-type`

The type compiles slowly, or is too large to compile. Split it.

```text
Item: {properties: …}   (more than 1,000 of them)
```

### `unreachable-case`

A case of a union that is tried before takes all of its values. Reorder them, or name a
`discriminator`.

```yaml
client: Shop
types:
  Number: {oneOf: {real: Double, whole: Int}}
endpoints: {fetch: {GET: /a}}
```

### `discriminator-mismatch`

The discriminator of a union cannot tell this case, or an example has a number where the case is sent
with a text.

```yaml
client: Shop
types:
  Shape: {discriminator: kind, oneOf: {circle: Int}}
endpoints: {fetch: {GET: /a}}
```

## Defaults and examples

### `value-mismatch`

The default or the example is not a value of its type, or the example of a document is not within the
limits of its schema, such as `maximum` or `pattern`.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    query: {page: {type: Int, default: first}}
```

### `unknown-case`

The value is read as `.unrecognized`, since no case is declared for it.

```yaml
client: Shop
types:
  Circle: {properties: {radius: Int}}
  Shape: {discriminator: kind, oneOf: {circle: Circle}}
endpoints: {fetch: {GET: /a, returns: Shape, example: {kind: square}}}
```

### `ambiguous-value`

The value can be read in too many ways. Name a `discriminator` for the union.

```text
unions of unions of unions, and a value that fits none
```

### `invalid-default`

The text after `=` is not a value.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    query: {page: "[Int] = [1"}
```

### `recursive-default`

A default contains itself.

```yaml
client: Shop
types:
  Item: {properties: {next: {type: "[Item]", default: [{}]}}}
endpoints: {fetch: {GET: /a}}
```

## Endpoints

### `invalid-url`

`baseURL` is an absolute URL with https, without a query.

```yaml
client: Shop
baseURL: api.example.com
endpoints: {fetch: {GET: /a}}
```

### `environment-mismatch`

Each address with environments has a URL for all of them.

```yaml
client: Shop
baseURL: {production: "https://api.example.com", staging: "https://staging.example.com"}
servers:
  uploads: {production: "https://up.example.com"}
endpoints: {fetch: {GET: /a}}
```

### `unknown-variable`

A default is that of a variable which some address has, such as `https://{region}.example.com`.

```yaml
client: Shop
baseURL: https://{region}.example.com
variables: {regoin: north}
endpoints: {fetch: {GET: /a}}
```

### `unknown-server`

The `server` of an endpoint is declared in `servers`.

```yaml
client: Shop
servers: {uploads: https://up.example.com}
endpoints:
  upload:
    PUT: /a
    server: upload
```

### `unknown-scheme`

The `auth` of an endpoint names schemes that `auth` at the top declares.

```yaml
client: Shop
auth: {schemes: {session: {cookie: sid}, key: {header: X-Api-Key}}, default: key}
endpoints: {fetch: {GET: /a, auth: sesion}}
```

### `invalid-path`

A path template starts with `/` and has placeholders such as `{id}`.

```yaml
client: Shop
endpoints: {fetch: {GET: "/items/:id"}}
```

### `doubtful-path`

A path that can be sent as it is written, and is seldom meant: an empty segment, which some servers and
proxies take away; two placeholders with nothing between them; or one placeholder twice, whose value is
sent in both places; and, in a document, a path that does not start with a slash. If the API is like
that, say so with `allow`.

```yaml
client: Shop
endpoints: {fetch: {GET: "/items//{id}"}}
```

### `unmatched-placeholder`

A placeholder has no parameter, or a parameter no placeholder.

```yaml
client: Shop
endpoints: {fetch: {GET: "/items/{id}", path: {it: Int}}}
```

### `unreadable-example`

The file that `exampleFile` names is not there, cannot be read, or is not in the folder of the
specification or in one inside it. Files elsewhere are never read.

```yaml
client: Shop
endpoints: {fetch: {GET: /items, returns: JSON, exampleFile: ../items.json}}
```

### `invalid-path-value`

A path cannot have this value as a segment: servers drop empty ones, `.` and `..`.

```yaml
client: Shop
endpoints: {fetch: {GET: "/items/{id}", path: {id: {value: ".."}}}}
```

### `invalid-host-label`

A label of a host is 1 to 63 letters, digits and hyphens, none of them at an end, and the host that it
stands before has a name, not an address.

```yaml
client: Shop
endpoints: {fetch: {GET: /items, host: {account: {value: a_1}}}}
```

### `unexpected-request-line`

`sends` is not the first line of a request of the endpoint: its method, a space, and its path with
the query, percent-encoded. Write it as the server sees it; the generated tests expect that line.

```yaml
client: Shop
endpoints: {fetch: {GET: "/items/{id}", sends: POST /items/1}}
```

### `invalid-header`

A header or a cookie has a name or a value that cannot be sent, or that the transport sets.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    headers: {Content-Length: "3"}
```

### `invalid-media-type`

A content type is written as `image/png`. A text is sent in UTF-8: another `charset` is a warning, and is
not sent.

```yaml
client: Shop
endpoints: {send: {POST: /a, body: {type: Data, as: data, contentType: png}}}
```

### `file-as-text`

A part of a `multipart` body is called like a file and is a `URL` without a `filename` or a `contentType`: its
text is sent, and the URL of a file on this machine fails when the call is made. Write
`{type: URL, contentType: image/jpeg}` to send the file that it leads to, or `Data` for bytes that are at hand. If
the API takes an address, silence the warning by `allow: [file-as-text]` on the parameter.

```yaml
client: Shop
endpoints: {upload: {POST: /files, multipart: {file: URL}}}
```

### `credential-conflict`

A parameter sets what the credential or the idempotency key sets, two credentials would be sent in
one place, or one in two.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    auth: {header: X-Key}
    headers: {X-Key: a}
```

### `body-not-allowed`

A GET, HEAD or TRACE request has no body. Send it with POST, or write `query`.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    json: {name: String}
```

### `missing-result`

The endpoint returns nothing that could be shown, decoded or held.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    example: 5
```

### `invalid-json-path`

A path into JSON is written as `data.items` or `rows.0.id`; in overlays it is JSONPath (RFC 9535),
`$.paths['/items'].get`.

```yaml
client: Shop
endpoints:
  fetch:
    GET: /a
    returns: String
    at: a..b
```

### `retry-without-effect`

The request is never repeated, so `retry` does nothing. Add `idempotencyKey`, or remove it.

```yaml
client: Shop
endpoints: {send: {POST: /a, retry: {attempts: 2}}}
```

### `invalid-pages`

The parts of `pages` do not fit the endpoint.

```yaml
client: Shop
endpoints: {fetch: {GET: /a, query: {page: String}, returns: "[Int]", pages: {page: page}}}
```

### `invalid-memory`

An endpoint under `memory` does not fit the type that is kept, or `merge` is given where no endpoint changes values,
or none that does sends a dictionary or an object of which parts may be left out.

So is one whose path goes on after the value with something else: what `POST /orders/{id}/lines` sends is a line's, and
`DELETE /orders/{id}/lines/{line}` does not delete the order. Where that is not plain, as in `POST /orders/{id}/positions`
of an order without such a property, it is a warning: `allow` in the entry says that the API does the same.

```yaml
client: Shop
types: {Item: {properties: {id: Int}}}
endpoints: {getItem: {GET: "/items/{id}", path: {id: String}, returns: Item}}
memory: {Item: {get: getItem}}
```

### `unkept-value`

What an endpoint under `memory` sends has another type than the property of the same name, so a client in
memory does not keep it: the property of a new value is as if nothing had been sent for it, and that of
a changed one stays. If the API returns what is sent, give both the same type. So is a constant that the property cannot
be, such as `{state: {value: done}}` where `state` is a number.

```yaml
client: Shop
types:
  Tag: {properties: {name: String}}
  Item: {properties: {id: Int, tags: "[Tag]"}}
endpoints:
  createItem: {POST: /items, json: {tags: "[String]"}, returns: Item}
memory: {Item: {create: createItem}}
```

So is a text or a number that a new value needs and has no property for, while a property of that type is left as in
the example: a post that is sent `status` and returned with `content`. Where they are one, call them alike,
`content: {type: String, as: status}`.

So is a property in an object of the body that may be something else than the value: one beside other properties of the
value, or one of several that have the property. Call the object that is the value like its type,
`json: {item: Draft, company: CompanyDraft}`: the others do not count then.

So is a parameter that a request cannot leave out, while it is not a property of the values and not sent
to the endpoint that creates them: whatever it is, the same values are found. And so are `before` beside `after`,
constants that filter in an object that may be left out, and a version that a change is sent with: a server looks at
them, and a client in memory does not.

An action of a store whose list is in `memory` is, too, if its endpoint returns or takes what is kept and has no role
there: it returns the example, which a preview shows in place of the value. Name the endpoint in the entry, as in
`update: [patchItem, putItem]`; where it does what a client in memory cannot, as `POST /items/{id}/tags` does, nothing
is proposed.

### `example-in-memory`

An endpoint under `memory` returns something beside the value, or in a header, that is called like nothing in the request
or the value, so a client in memory returns what the example has. The same applies
to a Bool of a page that tells whether more pages follow, unless `pages` names it as `more` or `last`.

```yaml
client: Shop
types: {Item: {properties: {id: Int, name: String}}}
endpoints:
  createItem:
    POST: /items
    json: {name: String}
    returns: {properties: {item: Item, total: Int}, name: Created}
memory: {Item: {create: createItem}}
```

### `unknown-parameter`

The endpoint has no such parameter.

```yaml
client: Shop
endpoints: {fetch: {GET: /a, query: {page: Int}, returns: "[Int]", pages: {page: pag}}}
```

### `unknown-endpoint`

No such endpoint is declared.

```yaml
client: Shop
endpoints: {fetch: {GET: /a}}
scenarios: {offline: {fech: never}}
```

### `unknown-property`

The store has no such property.

```yaml
client: Shop
endpoints: {fetch: {GET: /a, returns: String}, send: {POST: /a}}
stores: {Items: {text: fetch, actions: {send: {call: send, reload: txt}}}}
```

### `invalid-change`

What an optimistic action makes of an item cannot be told from its arguments; see
[Optimistic actions](spec-format.md#optimistic-actions). An action with `merge` that is not optimistic is a
warning: nothing is shown before the response. These are warnings, too:

- a change of what `POST /items/{id}/positions` sends, which may be about something else than the item;
- `merge` where nothing is sent of which parts may be left out, or where the item goes;
- a parameter at the same place of the paths of the list and of the action that has another type in each: which list
  the item is in cannot be told;
- an `id` of an action that is not optimistic, where items have no such property, or one of another type than the
  argument that names the item.

```yaml
client: Shop
types: {Item: {properties: {id: Int, title: String}}}
endpoints:
  list: {GET: /items, returns: [Item]}
  unstar: {DELETE: "/items/{id}/star", path: {id: Int}}
stores: {Items: {items: list, actions: {unstar: {call: unstar, optimistic: true}}}}
```

### `optimistic-without-effect`

Nothing that an optimistic action sends is called like a property of the items of its list, so the item stays as it is
until the response takes its place. An argument or a constant that is called like a property changes it at once;
`optimistic: remove` says that the item leaves the list. If the response is what counts, `allow` in the action says
that this is expected.

```yaml
client: Shop
types: {Item: {properties: {id: Int, isLiked: Bool}}}
endpoints:
  list: {GET: /items, returns: [Item]}
  like: {POST: "/items/{id}/like", path: {id: Int}, returns: Item}
stores: {Items: {items: list, actions: {like: {call: like, optimistic: true}}}}
```

## OpenAPI documents

### `unsupported-document`

The file is of a format that is not read, such as AsyncAPI, or that another command reads, such as
an HTTP archive; or the document is written for a version of OpenAPI other than 3.0, 3.1 and 3.2.
The help says what to do with it.

```yaml
swagger: "2.0"
info: {title: Shop, version: "1"}
paths: {}
```

### `unresolved-reference`

A `$ref` leads to nothing. It is read as any JSON, or left out.

```yaml
openapi: 3.1.0
info: {title: Shop, version: "1"}
paths:
  /items:
    get:
      responses:
        "200":
          description: Items.
          content: {application/json: {schema: {$ref: "#/components/schemas/Item"}}}
```

### `refused-reference`

A `$ref` leads to a URL, or out of the package. Nothing is opened there, since documents may come
from strangers. Copy the file beside the document.

```yaml
openapi: 3.1.0
info: {title: Shop, version: "1"}
paths:
  /items:
    get:
      responses:
        "200":
          description: Items.
          content: {application/json: {schema: {$ref: "https://example.com/item.yaml"}}}
```

### `unsupported-schema`

A schema says something that no type can be made of. It is read as less than that, as the message
says.

```yaml
openapi: 3.1.0
info: {title: Shop, version: "1"}
paths:
  /items:
    get:
      responses:
        "200":
          description: Items.
          content: {application/json: {schema: {type: strin}}}
```

### `left-out`

A part of the document cannot be generated. The client is generated without it.

```yaml
openapi: 3.1.0
info: {title: Shop, version: "1"}
paths:
  /items/{id:
    get: {responses: {"204": {description: Done.}}}
```

### `omitted-required`

The specification omits a parameter, or a property of what is sent, that its document requires: `omit: true` takes it
out of every request, so the API may refuse them. A parameter may have a `value` instead, which is sent and is no
parameter of the method. If something else adds it, such as middleware, `allow` beside `omit` says that this is expected.

```text
shop.client.yaml:5:18: warning: the operation `items/create` requires `name`, so the API may refuse what is sent
```

### `not-generated`

Clients have nothing for this part of OpenAPI: callbacks, webhooks, links, and credentials such as
client certificates.

```yaml
openapi: 3.1.0
info: {title: Shop, version: "1"}
paths: {}
webhooks:
  sold: {post: {responses: {"204": {description: Done.}}}}
```

### `other-media-types`

A request body may be sent as several media types. The client sends the first of JSON, forms,
multipart, text and anything else.

A response may come as several, too. The client reads the first of JSON, text and bytes, and this is said
where the schema of another one differs, or where another one is a stream.

```yaml
openapi: 3.1.0
info: {title: Shop, version: "1"}
paths:
  /items:
    post:
      requestBody:
        content: {application/json: {}, text/plain: {}}
      responses: {"204": {description: Done.}}
```

### `renamed`

A name of the document is taken, or has a meaning in Swift, so that something else is generated. The warning gives
the reason and the new name; a specification on the document gives another one with `as`. A property or a value that
was there before has another name once one is added that is spelled like the name, so look at such a warning where it is new.

```yaml
openapi: 3.1.0
info: {title: Shop, version: "1"}
paths:
  /items:
    get: {operationId: items, responses: {"204": {description: Done.}}}
  /shops/items:
    get: {operationId: items, responses: {"204": {description: Done.}}}
```

### `invalid-overlay`

An overlay is not one, is of a version that is not read, or changes what cannot be changed so: only
mappings are laid over mappings. A warning where it says that it is for another file, or is of a
version after 1.2.

```text
overlay: 1.1.0
info: {title: Corrections, version: 1.0.0}
actions:
  - {target: $.servers, update: {url: https://shop.example.com}}
  - {target: $.paths, update: [/items]}
```

### `unmatched-target`

The target of an action selects nothing of the document, so that the action changes nothing: the
document may have changed since.

```text
overlay: 1.1.0
info: {title: Corrections, version: 1.0.0}
actions:
  - {target: "$.paths['/itms']", remove: true}
```

## Several specifications

### `same-file`

Two specifications would generate the same file. Rename one of them.

```text
a/shop.client.yaml and b/shop.client.yaml in one run, or in two into one folder
```

### `same-client`

Two specifications declare the same client. Rename one with `client:`.

```text
client: Shop   (in two files of one run, or of two into one folder)
```

### `same-type`

Two specifications declare the same type in one target. Rename one, or write `nested: true`. What an earlier run
generated into the folder counts, as `.clientsmith.json` there says.

```text
types: {Item: …}   (in two files of one run, or of two runs into one folder)
```

### `different-runtimes`

Of two specifications that runs generate into one folder, one imports the runtime of a module, as `runtime` in its
`clientsmith.yaml` says, and the other one has it in the folder or in another module. Types of both would have
the same names. Write the same `runtime` for both, and generate both in one run, or use two folders.

```text
runtime: Networking   (in the clientsmith.yaml of one of two runs into one folder)
```

### `unusable-specification`

The specification that `uses` names is not there, has errors of its own, or uses this one in turn,
by way of others too: the notes lead around the circle.

```yaml
client: Shop
uses: money.yaml
endpoints: {fetch: {GET: /a}}
```

### `absent-types`

A warning: the types of the specification that `uses` names are declared in the files of that specification, and
no run has generated these into the folder, so the code would not compile there. Generate both in one run; runs of
their own will do too, if they generate into the same folder. Where `runtime` names a module, the files may be in
another folder of the target, which is not looked at: nothing is said then.

```text
clientsmith generate billing.client.yaml --output Sources/App   (which uses shop.client.yaml)
```

### `incomplete-container`

A container has all clients of a folder, so all specifications of the folder are needed in one run.
Name them all, or the folder that they are in.

```text
clientsmith generate a.client.yaml --output Sources/App
clientsmith generate b.client.yaml --output Sources/App --container App
```

## Templates

### `unreadable-templates`

The folder that `templates` names cannot be read.

```text
templates: missing   (in clientsmith.yaml)
```

### `unnoticed-template`

A build would not notice changes of this template. Move it where the build plugin looks, see
[build plugin](build-plugin.md).

```text
templates: ../../elsewhere   (in clientsmith.yaml)
```

### `invalid-template`

A template has a mistake, or is not the name of one. See [templates](templates.md).

```text
{{#endpoints}}   (never closed)
```

## Files

### `unreadable-input`

A file or folder does not exist or cannot be read.

```text
clientsmith validate missing.client.yaml
```

### `cannot-create`

An output cannot be created, or something else is in its place.

```text
clientsmith generate shop.client.yaml --output /proc/clients
```

### `cannot-write`

An output cannot be written, read back or removed, for example because the disk is full.

```text
clientsmith schema > /dev/full
```

### `locked`

Another run is writing to the same folder. Try again later, or raise `--wait`.

```text
clientsmith generate … --wait 0   (twice at once)
```

### `interrupted`

The run was asked to stop. Nothing is half-written.

```text
Ctrl-C
```

### `unknown-manifest`

The `.clientsmith.json` of the folder is not of this version. It is replaced, and outdated files
stay.

```text
{"version": 99}   (in .clientsmith.json)
```

### `written-by-hand`

A file that was not generated, or was edited since, has the name of an output. Rename it, or let
`--overwrite` replace it.

```text
clientsmith generate … over a file of your own
```

### `kept-file`

A file is no longer generated, but it was edited, so it stays. Delete it, rename it, or let
`--overwrite` remove it.

```text
an edited ShopClient.swift whose specification is gone
```

### `internal-error`

A mistake of the tool itself. Please report it.

```text
a template of the tool that it cannot use
```
"""####
}
