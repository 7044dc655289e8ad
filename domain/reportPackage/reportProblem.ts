/**
 * Why the server could not make a report of a package, keys of sentences: whoever asked may not see it any more; the person has not
 * finished; it could not be read or drawn; it took too long; it could not be stored; the work on it was given up after several tries.
 */
export type ReportProblem = 'notAllowed' | 'notFinished' | 'failed' | 'tooSlow' | 'notStored' | 'parked'
