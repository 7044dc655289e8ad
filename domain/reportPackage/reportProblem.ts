/**
 * Why the server could not make a report of a package, as message keys: the requester may no longer see it; the
 * person has not finished; it could not be read or rendered; it timed out; it could not be stored; the job failed
 * after several attempts.
 */
export type ReportProblem = 'notAllowed' | 'notFinished' | 'failed' | 'tooSlow' | 'notStored' | 'parked'
