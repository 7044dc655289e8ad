import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { mapIdConflict } from '../mapIdConflict'
import { isStandardTemplate } from './isStandardTemplate'

type Given = { subscriptionId: string; questionnaireIds: readonly string[]; id?: string }

/**
 * Gives standard templates to a company whose links are locked. An archived link is restored, shown again; an existing
 * one stays unchanged. Returns how many were given.
 */
export async function giveTemplates(
  tx: Prisma.TransactionClient,
  { subscriptionId, questionnaireIds, id }: Given,
): Promise<number> {
  const given = { subscriptionId, questionnaireId: { in: [...questionnaireIds] } }
  const standard = await tx.questionnaire.count({ where: { ...isStandardTemplate, id: given.questionnaireId } })
  if (standard !== questionnaireIds.length) throw new AppError('NOT_FOUND')
  const stored = await tx.subscriptionTemplateLink.findMany({ where: given, select: { questionnaireId: true } })
  const known = new Set(stored.map(({ questionnaireId }) => questionnaireId))
  const { count } = await tx.subscriptionTemplateLink.updateMany({
    where: { ...given, archived: true },
    data: { archived: false, isHiddenBySubscriptionAdministrator: false, version: { increment: 1 } },
  })
  const data = questionnaireIds
    .filter((questionnaireId) => !known.has(questionnaireId))
    .map((questionnaireId) => ({ id, subscriptionId, questionnaireId }))
  if (data.length > 0) await mapIdConflict(tx.subscriptionTemplateLink.createMany({ data }))
  return count + data.length
}
