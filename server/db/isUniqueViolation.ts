import 'server-only'
import { Prisma } from './client'

type Meta = { driverAdapterError?: { cause?: { kind?: unknown } } } | undefined

/** The driver itself reports it for statements that are sent without Prisma. */
const isDriversOwn = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/**
 * Whether a statement failed on a unique index. Prisma reports it as P2002; for a raw statement (P2010) the driver
 * reports it.
 */
export const isUniqueViolation = (error: unknown): boolean =>
  isDriversOwn(error) ||
  (error instanceof Prisma.PrismaClientKnownRequestError &&
    (error.code === 'P2002' ||
      (error.code === 'P2010' &&
        (error.meta as Meta)?.driverAdapterError?.cause?.kind === 'UniqueConstraintViolation')))
