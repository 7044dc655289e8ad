import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { Loader } from '../loader'

/** The profile of each account; null for one without. */
export const profileOfUser: Loader<string, Prisma.ProfileModel | null> = async (db, userIds) => {
  const rows = await db.profile.findMany({ where: { userId: { in: [...userIds] } } })
  const byUser = new Map(rows.map((row) => [row.userId, row]))
  return userIds.map((id) => byUser.get(id) ?? null)
}
