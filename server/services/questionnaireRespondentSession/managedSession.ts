import 'server-only'
import type { Db } from '@/server/db/client'
import { questionnaireScope, type SignedIn } from '@/server/policy'

/**
 * A run of a questionnaire that the caller manages: a department administrator changes no participants of a
 * company-wide campaign.
 */
export function managedSession(db: Db, actor: SignedIn, id: string) {
  return db.questionnaireRespondentSession.findFirst({
    where: { id, archived: false, questionnaire: { archived: false, ...questionnaireScope(actor) } },
  })
}
