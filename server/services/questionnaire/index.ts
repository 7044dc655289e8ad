import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { findQuestionnaire } from './findQuestionnaire'

type Given = { questionnaireId: string; subscriptionId?: string | null }

/**
 * The questionnaire to which a new record belongs. A company may be named with it, which has to be the questionnaire's own:
 * any other reads as absent.
 */
export async function findOwningQuestionnaire(db: Db, actor: SignedIn, { questionnaireId, subscriptionId }: Given) {
  const found = await findQuestionnaire(db, actor, questionnaireId)
  const isOwn = subscriptionId == null || subscriptionId.toLowerCase() === found?.subscriptionId
  return isOwn ? found : null
}

/**
 * Ensures that a published questionnaire keeps a question: it could not be finished otherwise. Call it after the
 * change, with the questionnaire locked.
 */
export async function ensureOneQuestion(
  tx: Prisma.TransactionClient,
  { id, isPublished }: { id: string; isPublished: boolean },
): Promise<void> {
  if (!isPublished) return
  const left = await tx.question.findFirst({ where: { questionnaireId: id, archived: false }, select: { id: true } })
  if (left === null) throw new AppError('CONFLICT', { key: 'lastQuestion' })
}

/** Public interface of the module for questionnaires. */
export { copiedQuestion } from './copy/copiedQuestion'
export { findQuestionnaire } from './findQuestionnaire'
export { groupSizeOfQuestionnaire } from './groupSizeOfQuestionnaire'
export { keepConditions } from './keepConditions'
export { lockQuestionnaire } from './findQuestionnaire'
