import 'server-only'
import { Prisma } from './client'

type Meta = { driverAdapterError?: { cause?: { kind?: unknown } } } | undefined
type Violation = { code: string; ofPrisma: string; ofAdapter: string }

/**
 * Whether a statement failed on a constraint. Prisma reports it by a code of its own; for a raw statement (P2010) its
 * adapter reports it, and the driver itself for statements that are sent without Prisma.
 */
function isViolation(error: unknown, { code, ofPrisma, ofAdapter }: Violation): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError))
    return error instanceof Error && 'code' in error && error.code === code
  if (error.code === ofPrisma) return true
  return error.code === 'P2010' && (error.meta as Meta)?.driverAdapterError?.cause?.kind === ofAdapter
}

/** Whether a statement failed on a unique index. */
export const isUniqueViolation = (error: unknown): boolean =>
  isViolation(error, { code: '23505', ofPrisma: 'P2002', ofAdapter: 'UniqueConstraintViolation' })

/** Whether a statement failed since a row that it refers to is gone. */
export const isReferenceViolation = (error: unknown): boolean =>
  isViolation(error, { code: '23503', ofPrisma: 'P2003', ofAdapter: 'ForeignKeyConstraintViolation' })
