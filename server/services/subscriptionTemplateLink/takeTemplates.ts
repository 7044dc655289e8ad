import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { isStandardTemplate } from './isStandardTemplate'

/**
 * Removes standard templates from a company whose links are locked; one it was not given is skipped. Copies made of
 * them are unchanged.
 */
export async function takeTemplates(
  tx: Prisma.TransactionClient,
  subscriptionId: string,
  questionnaireIds: readonly string[],
): Promise<number> {
  const wanted = { in: [...questionnaireIds] }
  if ((await tx.questionnaire.count({ where: { ...isStandardTemplate, id: wanted } })) !== questionnaireIds.length)
    throw new AppError('NOT_FOUND')
  const { count } = await tx.subscriptionTemplateLink.updateMany({
    where: { subscriptionId, questionnaireId: wanted, archived: false },
    data: { archived: true, version: { increment: 1 } },
  })
  return count
}
