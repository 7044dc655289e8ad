import 'server-only'
import type { ErasureCounts } from '@/domain/erasure'
import type { Prisma } from '@/server/db/client'
import { recordAudit } from '../audit'
import { erasePeople, type ErasureOfPeople } from './erasePeople'
import { forgetAddress } from './forgetAddress'
import { formerAddresses } from './formerAddresses'
import type { personToErase } from './personToErase'

type Person = NonNullable<Awaited<ReturnType<typeof personToErase>>>
type Way = Pick<ErasureOfPeople, 'mode' | 'keepsWords' | 'within'>
type By = Omit<Parameters<typeof recordAudit>[0], 'db'> & { by?: string }

/** Takes one person out of everything, what others wrote their present and former addresses into included, with its line of the audit trail. Call it in a transaction. */
export async function takePersonOut(
  tx: Prisma.TransactionClient,
  person: Person,
  { mode, keepsWords, within }: Way,
  { by, ...context }: By,
): Promise<ErasureCounts> {
  const { userId, email, emailConfirmed, subscriptionId } = person
  const addresses = [{ email, isProved: emailConfirmed }, ...(await formerAddresses(tx, userId, email))]
  const counts = await erasePeople(tx, { people: [{ id: userId, email }], mode, keepsWords, within, now: context.now })
  for (const { email: address, isProved } of addresses)
    await forgetAddress(tx, userId, address, isProved ? null : within)
  await recordAudit(
    { ...context, db: tx },
    {
      action: 'account.erased',
      subjectId: userId,
      subscriptionId,
      detail: { mode },
      ...(by === undefined ? {} : { by }),
    },
  )
  return counts
}
