import 'server-only'

/** SQLSTATE classes of a refused or lost connection, missing space, or a lost race that a retry decides. */
const outageClasses = ['08', '53', '57P', '58']
const outageCodes = new Set([
  '25006',
  '40001',
  '40P01',
  '55P03',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
  'P2037',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
const outageWords =
  /^(The database does not answer|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/

/** The driver's names of outages that have no SQLSTATE. */
const outageKinds = new Set<unknown>([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
])

const isOutageCode = (code: unknown) =>
  typeof code === 'string' &&
  (outageCodes.has(code) || outageClasses.some((start) => code.startsWith(start) && code.length === 5))

type Failure = {
  code?: unknown
  message?: unknown
  cause?: unknown
  meta?: { driverAdapterError?: { cause?: { kind?: unknown; originalCode?: unknown } } }
}

/**
 * Whether an error means that the database is unavailable, full or overloaded, and is no bug, so that the caller may
 * retry.
 */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause, meta } = error as Failure
  const said = meta?.driverAdapterError?.cause
  return (
    isOutageCode(code) ||
    isOutageCode(said?.originalCode) ||
    outageKinds.has(said?.kind) ||
    (typeof message === 'string' && outageWords.test(message)) ||
    isOutage(cause)
  )
}
