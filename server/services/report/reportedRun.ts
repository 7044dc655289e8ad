import 'server-only'
import type { Prisma } from '@/server/db/__generated__/client'
import type { Db } from '@/server/db/client'

const include = {
  subscription: { select: { smallestGroupSize: true } },
  subscriptionDepartment: { select: { name: true } },
  user: { select: { email: true, profile: { select: { firstName: true, lastName: true } } } },
} satisfies Prisma.QuestionnaireRespondentSessionInclude

/** The run that stands for a person in their report, with what people were promised before they answered. */
export type ReportedRun = Prisma.QuestionnaireRespondentSessionGetPayload<{ include: typeof include }> & { smallestGroupSize: number | null }

/** The person's latest finished run of a live questionnaire, or an unfinished one; null when they were never asked. */
export async function reportedRun(db: Db, questionnaireId: string, userId: string): Promise<ReportedRun | null> {
  const run = await db.questionnaireRespondentSession.findFirst({
    where: { questionnaireId, userId, archived: false, questionnaire: { archived: false, isPublished: true, isTemplate: false } },
    include,
    orderBy: [{ endDate: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
  })
  return run === null ? null : { ...run, smallestGroupSize: run.subscription.smallestGroupSize }
}
