import 'server-only'
import { ticketSeconds } from '@/domain/account'
import { roleGroupIds } from '@/domain/role'
import type { Db, Prisma } from '@/server/db/client'

/** An account that was registered and got no profile. Nothing was mailed to its address. */
const unfinished = {
  roleGroupId: roleGroupIds.User,
  passwordHash: { not: null },
  emailConfirmed: false,
  archived: false,
  profile: null,
  logins: { none: {} },
  codes: { none: {} },
  emails: { none: {} },
} satisfies Prisma.UserWhereInput

/** Its ticket has expired, so that no browser can complete it. */
const isOver = (now: Date) => ({ createdAt: { lte: new Date(now.getTime() - ticketSeconds.registration * 1000) } })

type Registration = { email: string; ownId: string | null; now: Date }

/** Deletes an unfinished account of this address that is the browser's own or can no longer be completed. */
export async function discardRegistration(tx: Db, { email, ownId, now }: Registration): Promise<void> {
  const own = ownId === null ? [] : [{ id: ownId }]
  await tx.user.deleteMany({ where: { ...unfinished, email, OR: [...own, isOver(now)] } })
}

/** Deletes all accounts whose registration can no longer be completed. */
export async function purgeUnfinishedRegistrations(db: Db, now: Date): Promise<void> {
  await db.user.deleteMany({ where: { ...unfinished, ...isOver(now) } })
}
