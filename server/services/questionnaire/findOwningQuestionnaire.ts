import 'server-only'
import type { Db } from '@/server/db/client'
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
