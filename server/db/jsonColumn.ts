import 'server-only'
import { Prisma } from './client'

/** A value for a column of JSON, which has no JSON null but no value. */
export const jsonColumn = (value: Prisma.InputJsonValue | null) => value ?? Prisma.DbNull
