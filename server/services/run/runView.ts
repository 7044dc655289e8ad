import 'server-only'
import { progress } from '@/domain/progress'
import { groupSizeOf } from '@/domain/result'
import type { Db, Prisma } from '@/server/db/client'
import { abilitiesOn, type SignedIn } from '@/server/policy'
import { blobUrl } from '../blob'
import { answerFigures } from './answerFigures'

const include = {
  questionnaire: {
    include: { questions: { where: { archived: false, questionnaireSection: { archived: false } } } },
  },
  subscription: true,
  subscriptionDepartment: { select: { name: true } },
  user: { select: { email: true, isAnonymous: true, profile: { select: { firstName: true, lastName: true } } } },
  _count: { select: { reminders: true } },
  emails: { select: { state: true }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 },
  responses: { where: { archived: false }, orderBy: [{ questionId: 'asc' }, { displayOrder: 'asc' }] },
} satisfies Prisma.QuestionnaireRespondentSessionInclude

/** With the group size that people were promised before they answered. */
type LoadedRun = Prisma.QuestionnaireRespondentSessionGetPayload<{ include: typeof include }> & {
  smallestGroupSize: number | null
}

/** The first matching run, with everything its screen shows; null for archived or unpublished questionnaires. */
export async function loadRun(
  db: Db,
  where: Prisma.QuestionnaireRespondentSessionWhereInput,
  orderBy?: Prisma.QuestionnaireRespondentSessionOrderByWithRelationInput[],
): Promise<LoadedRun | null> {
  const run = await db.questionnaireRespondentSession.findFirst({
    where: { AND: [where, { archived: false, questionnaire: { archived: false, isPublished: true } }] },
    include,
    ...(orderBy === undefined ? {} : { orderBy }),
  })
  return run === null
    ? null
    : {
        ...run,
        smallestGroupSize: groupSizeOf(run.subscription.smallestGroupSize, run.questionnaire.promisedGroupSize),
      }
}

/** The run as its participant and those who manage it see it. */
export function sessionView(actor: SignedIn, run: LoadedRun) {
  const {
    questionnaire,
    subscription: _subscription,
    subscriptionDepartment,
    user,
    responses,
    emails,
    _count: counts,
    ...session
  } = run
  return {
    ...session,
    email: user.email,
    departmentName: subscriptionDepartment?.name ?? null,
    firstName: user.profile?.firstName ?? '',
    lastName: user.profile?.lastName ?? '',
    progress: progress(session, questionnaire.questions, responses),
    inviteState: emails[0]?.state ?? null,
    remindedCount: counts.reminders,
    abilities: abilitiesOn(actor, 'questionnaireRespondentSession', session),
  }
}

/** Everything the answering screen shows. Only the participant's own unfinished run can be answered. */
export function runView(actor: SignedIn, run: LoadedRun) {
  const { questionnaire, subscription, responses } = run
  return {
    session: sessionView(actor, run),
    questionnaire: { ...questionnaire, timeZone: subscription.timeZone },
    responses: responses.map((row) => ({ ...row, ...answerFigures(row) })),
    companyName: subscription.name,
    brandColor: subscription.brandColor,
    logoUrl: subscription.brandImageBlobReferenceId === null ? null : blobUrl(subscription.brandImageBlobReferenceId),
    currencySymbol: subscription.currencySymbol,
    smallestGroupSize: run.smallestGroupSize,
    retentionMonths: subscription.retentionMonths,
    isAnonymous: run.user.isAnonymous,
    isAnswering: run.userId === actor.userId && run.endDate === null,
  }
}
