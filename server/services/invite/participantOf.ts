import 'server-only'
import type { Db } from '@/server/db/client'
import { questionnaireScope, type SignedIn } from '@/server/policy'

/**
 * A person's run of a questionnaire that the caller manages, the unfinished one first; null when there is none.
 */
export function participantOf(
  db: Db,
  actor: SignedIn,
  { userId, questionnaireId }: { userId: string; questionnaireId: string },
) {
  return db.questionnaireRespondentSession.findFirst({
    where: {
      userId,
      questionnaireId,
      archived: false,
      questionnaire: { archived: false, isTemplate: false, ...questionnaireScope(actor) },
    },
    orderBy: [{ endDate: { sort: 'desc', nulls: 'first' } }],
  })
}
