import 'server-only'
import { redact, withoutQuotes } from './redact'

/** The loggable part of an error: its type, its origin, and its message without quoted values. */
export type DescribedError = { type: string; code?: string; message: string; stack?: string[]; cause?: DescribedError }

const [longestMessage, mostFrames, mostCauses] = [500, 25, 3]

type Details = {
  code?: unknown
  meta?: { modelName?: unknown; target?: unknown; driverAdapterError?: { cause?: { originalCode?: unknown } } }
  severity?: unknown
  originalError?: unknown
}

const codeOf = ({ code, meta }: Details): string | undefined => {
  const details = meta?.driverAdapterError?.cause?.originalCode
  const codes = [code, details].filter(
    (part): part is string | number =>
      (typeof part === 'string' && /^[\w.-]{1,60}$/.test(part)) || typeof part === 'number',
  )
  return codes.length === 0 ? undefined : [...new Set(codes)].join(' ')
}

/** Prisma's message shows the call with its values; code, record and fields are enough. */
function messageOfPrisma({ code, meta }: Details, message: string): string {
  if (typeof code !== 'string') return withoutQuotes(message.trim().split('\n').at(-1) ?? '', true)
  const fields = [meta?.target]
    .flat()
    .filter((field): field is string => typeof field === 'string' && /^\w{1,60}$/.test(field))
  return [
    'refused',
    typeof meta?.modelName === 'string' ? `on ${meta.modelName}` : '',
    fields.length > 0 ? `for ${fields.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function messageOf(error: Error & Details): string {
  if (error.name === 'PrismaClientValidationError') return 'a call that the database client refused'
  if (error.name.startsWith('PrismaClient')) return messageOfPrisma(error, error.message)
  return withoutQuotes(error.message, typeof error.severity === 'string' || error.name === 'DriverAdapterError')
}

// The head of a stack repeats the message; only locations are retained.
const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) =>
      line
        .trim()
        .replace(/\?[^\s):]*/g, '')
        .slice(0, 300),
    )

/** An error as logged: selected fields alone, never what a library attached to it. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'a value other than an error was thrown' }
  const details = error as Error & Details
  const source = details.originalError instanceof Error ? (details.originalError as Error & Details) : details
  const [first] = error instanceof AggregateError ? error.errors : []
  const cause: unknown = source.cause instanceof Error ? source.cause : first
  return {
    type: redact(source.name, 60),
    code: codeOf(source),
    message: redact(messageOf(source), longestMessage),
    stack: framesOf(source.stack),
    ...(cause instanceof Error && depth < mostCauses ? { cause: describeError(cause, depth + 1) } : {}),
  }
}

/** The cause of an error in one short sentence, fit to be stored and shown to staff. */
export function shortReason(error: unknown): string {
  const { type, code, message } = describeError(error)
  return [type, code, message].filter(Boolean).join(': ').slice(0, 300)
}
