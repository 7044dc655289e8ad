import 'server-only'
import type { Db } from '@/server/db/client'

/**
 * Whether a person's finished answers may be removed from the figures. Not if group-only results were promised: the
 * figures before and after would differ by this one person and so reveal their answers.
 */
export async function mayRemoveAnswers(db: Db, userId: string, within: string | null): Promise<boolean> {
  const promised = {
    endDate: { not: null },
    archived: false,
    OR: [
      { subscription: { smallestGroupSize: { not: null } } },
      { questionnaire: { promisedGroupSize: { not: null } } },
    ],
  }
  return (
    (await db.questionnaireRespondentSession.count({
      where: { userId, ...(within === null ? {} : { subscriptionId: within }), ...promised },
    })) === 0
  )
}
