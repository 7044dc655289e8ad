import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { lockedRow } from '@/server/db/lock'
import { AppError } from '@/server/errors'

/**
 * A questionnaire that is not archived, and whether it is a standard template that the caller's company was given and
 * has hidden; null when absent.
 */
export async function findQuestionnaire(db: Db, actor: SignedIn, id: string) {
  const found = await db.questionnaire.findFirst({
    where: { id, archived: false },
    include: {
      templateLinks: {
        where: { subscriptionId: actor.subscriptionId ?? undefined, archived: false },
        select: { isHiddenBySubscriptionAdministrator: true },
        take: 1,
      },
    },
  })
  if (found === null) return null
  const { templateLinks, ...row } = found
  const link = actor.subscriptionId === null ? undefined : templateLinks[0]
  return { ...row, isProvided: link !== undefined, isHidden: link?.isHiddenBySubscriptionAdministrator === true }
}

/** As above, but for waves of a campaign, which begin, change and end with their campaign alone: null for one. */
export async function findOwnLife(db: Db, actor: SignedIn, id: string) {
  const found = await findQuestionnaire(db, actor, id)
  return found?.questionnaireType === 'FollowUp' ? null : found
}

/**
 * Blocks every other change of this questionnaire's parts until the end of this transaction; returns its current
 * state.
 */
export async function lockQuestionnaire(tx: Prisma.TransactionClient, id: string): Promise<Prisma.QuestionnaireModel> {
  const row = await lockedRow(tx, 'Questionnaire', id)
  if (row === null || row.archived) throw new AppError('NOT_FOUND')
  return row
}
