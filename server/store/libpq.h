// PostgreSQL's client library, loaded when it is first needed: a house on SQLite starts without it.
#pragma once

#include <libpq-fe.h>

namespace veillee::server {

// clang-format off
#define VEILLEE_LIBPQ(X) \
  X(PQclear) X(PQcmdTuples) X(PQconnectdbParams) X(PQconsumeInput) X(PQenterPipelineMode) X(PQerrorMessage) \
  X(PQexec) X(PQexitPipelineMode) X(PQfinish) X(PQfreemem) X(PQgetisnull) X(PQgetResult) X(PQgetvalue) X(PQntuples) \
  X(PQnotifies) X(PQpingParams) X(PQpipelineSync) X(PQresultErrorField) X(PQresultErrorMessage) X(PQresultStatus) X(PQsendPrepare) \
  X(PQsendQueryPrepared) X(PQsetNoticeReceiver) X(PQsocket) X(PQstatus)
// clang-format on

struct Libpq {
#define VEILLEE_MEMBER(name) decltype(&::name) name = nullptr;
  VEILLEE_LIBPQ(VEILLEE_MEMBER)
#undef VEILLEE_MEMBER
};

// Throws StoreError with a sentence that says what to install.
const Libpq& libpq();

}  // namespace veillee::server
