import 'server-only'
import { roleGroupOf } from '@/domain/role'
import type { Db } from '@/server/db/client'
import { accountOfEmail } from './accountOfEmail'

type Account = Awaited<ReturnType<typeof accountOfEmail>>

/** The account's profile in the form that the rules about people use, with the account and its company. */
function personOf(account: Account) {
  const roleGroup = account === null ? undefined : roleGroupOf(account.roleGroupId)
  if (account === null || roleGroup === undefined) return null
  const { profile } = account
  const place = {
    subscriptionId: profile?.subscriptionId ?? null,
    subscriptionDepartmentId: profile?.subscriptionDepartmentId ?? null,
  }
  return { userId: account.id, roleGroup, ...place, account }
}

/** The person with an address, archived ones included. */
export const personOfEmail = async (db: Db, email: string) => personOf(await accountOfEmail(db, email))

/** The person of an account, unless archived. */
export const personOfUser = async (db: Db, id: string) =>
  personOf(
    await db.user.findFirst({
      where: { id, archived: false, erasedAt: null, profile: { archived: false } },
      include: { profile: { include: { subscription: true } } },
    }),
  )
