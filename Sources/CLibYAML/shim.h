#ifndef CLIENTSMITH_CLIBYAML_SHIM_H
#define CLIENTSMITH_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
