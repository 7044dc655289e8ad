import 'server-only'
import type { Prisma } from '@/server/db/client'
import { accountInCompany } from '../account'

export type Newcomer = {
  email: string
  firstName: string
  lastName: string
  subscriptionId: string
  subscriptionDepartmentId: string | null
  placedById: string
}

/** A blank first name becomes what stands before the @. */
const nameOf = ({ email, firstName }: Newcomer) =>
  firstName === '' ? (email.split('@')[0] ?? '').slice(0, 100) : firstName

/** The account behind an address that is to take part, in the company of the questionnaire. No mail is sent for it. */
export function participantAccount(
  tx: Prisma.TransactionClient,
  newcomer: Newcomer,
  now: Date,
): ReturnType<typeof accountInCompany> {
  return accountInCompany(tx, { ...newcomer, firstName: nameOf(newcomer) }, now)
}
