import 'server-only'
import { endOfFirstYear } from '@/domain/subscription'
import type { Db, Prisma } from '@/server/db/client'
import { mapIdConflict } from '@/server/services/mapIdConflict'
import { platformTimeZone } from '../timeZone'
import { firstTemplates } from './firstTemplates'

type Fields = Omit<Prisma.SubscriptionUncheckedCreateInput, 'templateLinks'>

/**
 * Inserts a company with its first standard templates: by default without limits for a year from today, in the platform's time
 * zone.
 */
export async function insertCompany(
  tx: Db,
  now: Date,
  { timeZone = platformTimeZone(), ...fields }: Fields,
): Promise<Prisma.SubscriptionModel> {
  const data = {
    endDate: endOfFirstYear(now, timeZone),
    ...fields,
    timeZone,
    createdAt: now,
    templateLinks: { create: await firstTemplates(tx) },
  }
  return mapIdConflict(tx.subscription.create({ data }))
}
