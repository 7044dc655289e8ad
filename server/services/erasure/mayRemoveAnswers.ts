import 'server-only'
import type { Db } from '@/server/db/client'

/**
 * May a person's finished answers be taken out of the figures? Not where it was promised that only groups are shown: the figures before and
 * after would differ by this one person, and so tell what they answered.
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
