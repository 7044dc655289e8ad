import 'server-only'
import { defaultTemplateId } from '@/domain/questionnaire'
import { endOfFirstYear } from '@/domain/subscription'
import type { Db, Prisma } from '@/server/db/client'
import { mapIdConflict } from '@/server/services/mapIdConflict'
import { platformTimeZone } from '../timeZone'

type Fields = Omit<Prisma.SubscriptionUncheckedCreateInput, 'templateLinks'>

/**
 * Inserts a company with the Default Template: by default without limits for a year from today, in the platform's time
 * zone.
 */
export function insertCompany(
  tx: Db,
  now: Date,
  { timeZone = platformTimeZone(), ...fields }: Fields,
): Promise<Prisma.SubscriptionModel> {
  const data = {
    endDate: endOfFirstYear(now, timeZone),
    ...fields,
    timeZone,
    createdAt: now,
    templateLinks: { create: { questionnaireId: defaultTemplateId } },
  }
  return mapIdConflict(tx.subscription.create({ data }))
}
