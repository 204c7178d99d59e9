#include "server/api/schemas.h"

namespace veillee::server {

const char* const kSchemas = R"json({
"Ok": {"type": "object", "required": ["ok"], "additionalProperties": false,
  "properties": {"ok": {"type": "boolean"}}},
"Nothing": {"type": "object", "additionalProperties": false, "properties": {}},
"Error": {"type": "object", "required": ["error", "code"],
  "properties": {
    "error": {"type": "string", "description": "A sentence"},
    "code": {"type": "string", "description": "For programs: bad_request, illegal_move, not_your_turn, stale, forbidden, not_found, conflict, too_many, unavailable, …"},
    "clause": {"type": "string", "description": "Of a refused move: the rule that forbids it"},
    "text": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Text"}]}}},
"Text": {"type": "object", "required": ["en", "fr", "de"], "additionalProperties": false,
  "properties": {"en": {"type": "string"}, "fr": {"type": "string"}, "de": {"type": "string"}}},
"OpenApi": {"type": "object", "required": ["openapi", "paths"], "properties": {"openapi": {"type": "string"}, "paths": {"type": "object"}}},

"Me": {"type": "object", "required": ["name", "nickname"], "additionalProperties": false,
  "properties": {"name": {"type": "string"}, "nickname": {"type": "string", "nullable": true}}},
"NameWish": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string", "description": "1 to 24 characters"}}},
"Passport": {"type": "object", "required": ["nickname", "passphrase"],
  "properties": {"nickname": {"type": "string"}, "passphrase": {"type": "string", "description": "8 to 128 bytes"}}},
"Sure": {"type": "object", "required": ["sure"], "properties": {"sure": {"type": "boolean", "enum": [true]}}},
"Bots": {"type": "object", "required": ["bots"], "additionalProperties": false,
  "properties": {"bots": {"type": "array", "items": {"type": "object", "required": ["id", "name", "made"], "additionalProperties": false,
    "properties": {"id": {"type": "string"}, "name": {"type": "string"}, "made": {"type": "integer"}}}}}},
"NewBot": {"type": "object", "required": ["id", "name", "token"], "additionalProperties": false,
  "properties": {"id": {"type": "string"}, "name": {"type": "string"}, "token": {"type": "string", "description": "Shown this once"}}},

"Company": {"type": "string", "enum": ["people", "house"]},
"History": {"type": "object", "required": ["games", "more"], "additionalProperties": false,
  "properties": {"more": {"type": "boolean"}, "games": {"type": "array", "items": {"$ref": "#/components/schemas/Result"}}}},
"Result": {"type": "object", "required": ["table", "game", "ended", "seat", "place", "seats"], "additionalProperties": false,
  "properties": {"table": {"type": "string"}, "game": {"type": "string"}, "ended": {"type": "integer"}, "seat": {"type": "integer"},
    "place": {"type": "integer", "nullable": true},
    "seats": {"type": "array", "items": {"type": "object", "required": ["name", "level", "place"], "additionalProperties": false,
      "properties": {"name": {"type": "string"}, "level": {"type": "string"}, "place": {"type": "integer", "nullable": true}}}}}},
"Statistics": {"type": "object", "required": ["games", "opponents", "ratings"], "additionalProperties": false, "properties": {
  "games": {"type": "array", "items": {"type": "object", "required": ["game", "company", "played", "won"], "additionalProperties": false,
    "properties": {"game": {"type": "string"}, "company": {"$ref": "#/components/schemas/Company"}, "played": {"type": "integer"}, "won": {"type": "integer"}}}},
  "opponents": {"type": "array", "items": {"type": "object", "required": ["name", "level", "played", "ahead", "behind"], "additionalProperties": false,
    "properties": {"name": {"type": "string"}, "level": {"type": "string"}, "played": {"type": "integer"}, "ahead": {"type": "integer"}, "behind": {"type": "integer"}}}},
  "ratings": {"type": "array", "items": {"type": "object", "required": ["game", "company", "points", "mean", "deviation", "games"], "additionalProperties": false,
    "properties": {"game": {"type": "string"}, "company": {"$ref": "#/components/schemas/Company"}, "points": {"type": "integer"},
      "mean": {"type": "number"}, "deviation": {"type": "number"}, "games": {"type": "integer"}}}}}},
"Export": {"type": "object", "required": ["format", "name", "nickname", "bots", "statistics", "chat", "tables"],
  "properties": {"format": {"type": "string"}, "name": {"type": "string"}, "nickname": {"type": "string", "nullable": true},
    "bots": {"type": "array", "items": {"type": "object"}}, "chat": {"type": "array", "items": {"type": "object"}, "description": "What I wrote at tables"}, "statistics": {"$ref": "#/components/schemas/Statistics"},
    "tables": {"type": "array", "items": {"type": "object"}, "description": "Records of finished games, views of others"}}},

"Games": {"type": "object", "required": ["games", "levels"], "properties": {
  "levels": {"type": "array", "items": {"type": "string"}},
  "games": {"type": "array", "items": {"type": "object", "required": ["id", "title", "tagline", "players", "options"],
    "properties": {"id": {"type": "string"}, "title": {"$ref": "#/components/schemas/Text"}, "tagline": {"$ref": "#/components/schemas/Text"},
      "players": {"type": "array", "items": {"type": "integer"}},
      "options": {"type": "array", "items": {"type": "object", "required": ["name", "type", "label", "help"],
        "properties": {"name": {"type": "string"}, "type": {"type": "string", "enum": ["bool", "int", "choice", "ints"]},
          "label": {"$ref": "#/components/schemas/Text"}, "help": {"$ref": "#/components/schemas/Text"}}}}}}}}},
"Promise": {"type": "object", "required": ["commit"], "additionalProperties": false, "properties": {"commit": {"type": "string"}}},
"TableWish": {"type": "object", "required": ["game", "players", "seats"], "properties": {
  "game": {"type": "string"}, "players": {"type": "integer"}, "options": {"type": "object"},
  "seats": {"type": "array", "items": {"type": "object", "required": ["kind"],
    "properties": {"kind": {"type": "string", "enum": ["me", "open", "house"]}, "level": {"type": "string"}}}},
  "order": {"type": "string", "enum": ["given", "random"]}, "luck": {"type": "string"}, "commit": {"type": "string"}}},
"TableMade": {"type": "object", "required": ["table"], "additionalProperties": false, "properties": {"table": {"type": "string"}}},
"RematchWish": {"type": "object", "additionalProperties": false, "properties": {"commit": {"type": "string"}, "luck": {"type": "string"}}},
"RematchMade": {"type": "object", "required": ["table", "made"], "additionalProperties": false, "properties": {"table": {"type": "string"},
  "made": {"type": "boolean", "description": "False: somebody else had asked before, and your luck is not in it"}}},
"SitWish": {"type": "object", "properties": {"invite": {"type": "string"}, "luck": {"type": "string"}}},
"KickWish": {"type": "object", "required": ["seat"], "properties": {"seat": {"type": "integer"}}},
"FillWish": {"type": "object", "required": ["level"], "properties": {"level": {"type": "string"}}},
"Lobby": {"type": "object", "required": ["tables"], "properties": {"tables": {"type": "array", "items": {
  "type": "object", "required": ["table", "game", "options", "language", "host", "chat", "delay", "clock", "seats"], "additionalProperties": false, "properties": {
    "table": {"type": "string"}, "game": {"type": "string"}, "options": {"type": "object"}, "language": {"type": "string"},
    "host": {"type": "string"}, "chat": {"type": "boolean"}, "delay": {"type": "integer"}, "clock": {"$ref": "#/components/schemas/Clock"},
    "seats": {"type": "array", "items": {"$ref": "#/components/schemas/Seat"}}}}}}},
"Clock": {"type": "object", "nullable": true, "required": ["per", "seconds", "increment", "late"], "additionalProperties": false, "properties": {
  "per": {"type": "string", "enum": ["move", "game"]}, "seconds": {"type": "integer"}, "increment": {"type": "integer"},
  "late": {"type": "string", "nullable": true, "description": "The house player who takes over; null: the seat has lost"}}},
"Seated": {"type": "object", "required": ["table", "seat"], "additionalProperties": false,
  "properties": {"table": {"type": "string"}, "seat": {"type": "integer"}}},
"Status": {"type": "string", "enum": ["waiting", "playing", "over"]},
"Summary": {"type": "object", "required": ["table", "game", "status", "version", "seats", "you", "turn"], "properties": {
  "table": {"type": "string"}, "game": {"type": "string"}, "status": {"$ref": "#/components/schemas/Status"}, "version": {"type": "integer"},
  "seats": {"type": "array", "items": {"$ref": "#/components/schemas/Seat"}},
  "you": {"type": "integer", "nullable": true}, "turn": {"type": "boolean"}}},
"Tables": {"type": "object", "required": ["tables"], "additionalProperties": false,
  "properties": {"tables": {"type": "array", "items": {"$ref": "#/components/schemas/Summary"}}}},
"Seat": {"type": "object", "required": ["kind", "name", "level"], "properties": {
  "kind": {"type": "string", "enum": ["guest", "open", "house"]}, "name": {"type": "string"}, "level": {"type": "string"},
  "here": {"type": "boolean"}, "invite": {"type": "string", "description": "For the host: lets somebody take this open seat"}}},
"TableView": {"type": "object", "required": ["table", "version", "status", "game", "players", "options", "you", "seats", "view", "legal", "commit"],
  "properties": {
    "table": {"type": "string"}, "version": {"type": "integer", "description": "To be repeated with a move"},
    "status": {"$ref": "#/components/schemas/Status"}, "game": {"type": "string"}, "players": {"type": "integer"}, "options": {"type": "object"},
    "you": {"type": "integer", "nullable": true}, "seats": {"type": "array", "items": {"$ref": "#/components/schemas/Seat"}},
    "view": {"type": "object", "nullable": true, "description": "What the seat may know; null while waiting"},
    "legal": {"type": "array", "items": {"type": "string"}, "description": "The moves of this seat; empty if it is not its turn"},
    "marks": {"type": "object", "additionalProperties": {"type": "string"}, "description": "Where some of them lead, in the notation of the game"},
    "log": {"type": "array", "items": {"type": "object"}}, "next": {"type": "string", "nullable": true}, "commit": {"type": "string"}}},
"MoveWish": {"type": "object", "required": ["version", "move"], "properties": {"version": {"type": "integer"}, "move": {"type": "string"}}},
"Moved": {"type": "object", "required": ["version"], "properties": {"version": {"type": "integer"}}},
"WhyWish": {"type": "object", "required": ["move"], "properties": {"move": {"type": "string"}}},
"Why": {"type": "object", "required": ["legal"], "properties": {"legal": {"type": "boolean"}, "clause": {"type": "string"}, "text": {"$ref": "#/components/schemas/Text"}}},
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
"Review": {"type": "object", "required": ["done", "seen", "of", "decisions"], "additionalProperties": false, "properties": {
  "done": {"type": "boolean"}, "seen": {"type": "integer"}, "of": {"type": "integer"},
  "decisions": {"type": "array", "items": {"type": "object", "required": ["version", "seat", "best", "loss", "value"], "additionalProperties": false, "properties": {
    "version": {"type": "integer", "description": "So many moves were made before it"}, "seat": {"type": "integer"},
    "best": {"type": "string", "description": "What the house would have played from what that seat knew"},
    "loss": {"type": "number", "description": "The share of the win that was given away"},
    "value": {"type": "array", "items": {"type": "number"}, "description": "The share that each seat could expect"}}}}}},
"Record": {"type": "object", "required": ["format", "game", "players", "options", "setup", "moves", "fair"],
  "properties": {"format": {"type": "string"}, "game": {"type": "string"}, "players": {"type": "integer"}, "options": {"type": "object"},
    "setup": {"type": "object"}, "moves": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}, "fair": {"type": "object"}}}
})json";

}  // namespace veillee::server
