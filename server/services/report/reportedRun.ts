import 'server-only'
import { groupSizeOf } from '@/domain/result'
import type { Prisma } from '@/server/db/__generated__/client'
import type { Db } from '@/server/db/client'

const include = {
  subscription: { select: { smallestGroupSize: true } },
  questionnaire: { select: { promisedGroupSize: true } },
  subscriptionDepartment: { select: { name: true } },
  user: { select: { email: true, erasedAt: true, profile: { select: { firstName: true, lastName: true } } } },
} satisfies Prisma.QuestionnaireRespondentSessionInclude

/** The run that a person's report shows, with what participants were promised before they answered. */
export type ReportedRun = Prisma.QuestionnaireRespondentSessionGetPayload<{ include: typeof include }> & {
  smallestGroupSize: number | null
}

/**
 * The requested run of a person in a live questionnaire; by default their latest finished one, or an unfinished
 * one. Null when there is none.
 */
export async function reportedRun(
  db: Db,
  questionnaireId: string,
  userId: string,
  sessionId: string | null = null,
): Promise<ReportedRun | null> {
  const run = await db.questionnaireRespondentSession.findFirst({
    where: {
      ...(sessionId === null ? {} : { id: sessionId }),
      questionnaireId,
      userId,
      archived: false,
      questionnaire: { archived: false, isPublished: true, isTemplate: false },
    },
    include,
    orderBy: [{ endDate: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
  })
  return run === null
    ? null
    : {
        ...run,
        smallestGroupSize: groupSizeOf(run.subscription.smallestGroupSize, run.questionnaire.promisedGroupSize),
      }
}
