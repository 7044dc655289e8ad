import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { isStandardTemplate } from './isStandardTemplate'

/** Hides or shows standard templates of a company whose links are locked; refused if it was not given one of them. */
export async function hideTemplates(
  tx: Prisma.TransactionClient,
  subscriptionId: string,
  questionnaireIds: readonly string[],
  isHidden: boolean,
): Promise<number> {
  const where = {
    subscriptionId,
    questionnaireId: { in: [...questionnaireIds] },
    archived: false,
    questionnaire: isStandardTemplate,
  }
  if ((await tx.subscriptionTemplateLink.count({ where })) !== questionnaireIds.length) throw new AppError('NOT_FOUND')
  const { count } = await tx.subscriptionTemplateLink.updateMany({
    where: { ...where, isHiddenBySubscriptionAdministrator: !isHidden },
    data: { isHiddenBySubscriptionAdministrator: isHidden, version: { increment: 1 } },
  })
  return count
}
