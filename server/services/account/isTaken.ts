import 'server-only'
import { Prisma } from '@/server/db/client'

/** Did somebody else write the same address meanwhile? */
export const isTaken = (error: unknown): boolean => error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
