import 'server-only'

/** The log: one JSON line per event, with the request it belongs to and no secrets. */
export { shortReason } from './describeError'
export { flushLog, log, logTo } from './log'
export { droppedLines } from './LogStream'
export { logHash, redact, withoutQuotes } from './redact'
export { inRequest, noteCode, requestScope, type RequestScope, scopeOfAnswer } from './requestScope'
