import 'server-only'
import { normaliseBrandColor } from '@/domain/brand'
import { addMonths, dayInZone, endOfDay } from '@/domain/day'
import { defaultTemplateId } from '@/domain/questionnaire'
import { rolesOf } from '@/domain/role'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { uploadBlobs } from '../blob'

type Company = { name: string; brandColor: string }
type Owner = { userId: string; sessionId: string; email: string }
type Logo = { filename: string; bytes: Uint8Array }

/** A company without limits for a year from today, with the default template; its logo is stored under its owner's name. */
export async function createCompany(tx: Db, now: Date, { name, brandColor }: Company, by: { owner: Owner; logo: Logo | null }): Promise<string> {
  const { timeZone } = env()
  const endDate = endOfDay(addMonths(dayInZone(now, timeZone), 12), timeZone)
  const data = { name, brandColor: normaliseBrandColor(brandColor), timeZone, endDate, templateLinks: { create: { questionnaireId: defaultTemplateId } } }
  const { id } = await tx.subscription.create({ data, select: { id: true } })
  if (by.logo === null) return id
  const actor = { kind: 'user' as const, ...by.owner, roles: rolesOf('Administrator'), subscriptionId: id, subscriptionDepartmentId: null, isManaging: true }
  const [stored] = await uploadBlobs({ actor, db: tx, now }, { files: [by.logo] })
  await tx.subscription.update({ where: { id }, data: { brandImageBlobReferenceId: stored?.id } })
  return id
}
