import 'server-only'
import { Prisma } from '@/server/db/client'

/** How the driver tells it of statements that are written out. */
const isUnique = (meta: Record<string, unknown> | undefined): boolean =>
  (meta?.['driverAdapterError'] as { cause?: { kind?: string } } | undefined)?.cause?.kind ===
  'UniqueConstraintViolation'

/** Did somebody else write the same address meanwhile? */
export const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2002' || (error.code === 'P2010' && isUnique(error.meta)))
