#include "server/api/schemas.h"

namespace veillee::server {

const char* const kForeignSchemas = R"json({
"Picture": {"type": "string", "description": "SVG"},
"OpenApi": {"type": "object", "required": ["openapi", "paths"], "properties": {"openapi": {"type": "string"}, "paths": {"type": "object"}}},
"Position": {"type": "object", "required": ["game", "players", "options", "phase", "actors", "ply", "over", "scores", "ranking", "board"],
  "description": "docs/protocol.md: what the chosen eyes see", "properties": {
    "game": {"type": "string"}, "players": {"type": "integer"}, "options": {"type": "object"}, "phase": {"type": "string"},
    "actors": {"type": "array", "items": {"type": "integer"}}, "ply": {"type": "integer"}, "over": {"type": "boolean"},
    "scores": {"type": "array", "nullable": true, "items": {"type": "integer"}}, "ranking": {"type": "array", "nullable": true, "items": {"type": "integer"}},
    "board": {"type": "object", "description": "The game's own"}}},
"Replay": {"type": "object", "required": ["game", "players", "options", "names", "secrets", "over", "steps"], "additionalProperties": false, "properties": {
  "game": {"type": "string"}, "players": {"type": "integer"}, "options": {"type": "object"},
  "names": {"type": "array", "items": {"type": "string"}, "description": "As the record has them; empty if it names nobody"},
  "secrets": {"type": "boolean", "description": "Do seats see different things in this game?"}, "over": {"type": "boolean"},
  "steps": {"type": "array", "description": "The beginning, then one for each move", "items": {"type": "object", "additionalProperties": false, "properties": {
    "seat": {"oneOf": [{"type": "integer"}, {"type": "string", "enum": ["chance"]}], "description": "Who moved; absent at the beginning"},
    "move": {"type": "string"}, "events": {"type": "array", "items": {"type": "object", "required": ["type"], "properties": {"type": {"type": "string"}}}},
    "view": {"$ref": "#/components/schemas/Position"},
    "changed": {"type": "object", "description": "Instead of view: the fields that are new since the step before, and in board only those of the board"}}}}}},
"Record": {"type": "object", "required": ["format", "game", "players", "options", "setup", "moves", "fair"],
  "properties": {"format": {"type": "string"}, "game": {"type": "string"}, "players": {"type": "integer"}, "options": {"type": "object"},
    "setup": {"type": "object"}, "moves": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}, "fair": {"type": "object"}}}
})json";

}  // namespace veillee::server
