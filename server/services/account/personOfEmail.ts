import 'server-only'
import { roleGroupOf } from '@/domain/role'
import type { Db } from '@/server/db/client'
import { accountOfEmail } from './accountOfEmail'

/** The person behind an address, archived ones too, as the rules about people judge them; with the account and its company. */
export async function personOfEmail(db: Db, email: string) {
  const account = await accountOfEmail(db, email)
  const roleGroup = account === null ? undefined : roleGroupOf(account.roleGroupId)
  if (account === null || roleGroup === undefined) return null
  const { profile } = account
  const place = { subscriptionId: profile?.subscriptionId ?? null, subscriptionDepartmentId: profile?.subscriptionDepartmentId ?? null }
  return { userId: account.id, roleGroup, ...place, account }
}
