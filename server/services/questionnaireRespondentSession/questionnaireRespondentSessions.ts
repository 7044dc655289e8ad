import 'server-only'
import { questionnaireRespondentSessionsSchema } from '@/domain/questionnaireRespondentSession'
import { type Db, Prisma } from '@/server/db/client'
import { questionnaireScope, type SignedIn } from '@/server/policy'
import { answeredIn, managedRuns, ownRuns } from '../answerPlace'
import { useCase } from '../useCase'
import { participantCount, participantRows } from './participantRows'
import { groupByKey, type Loader } from '../loader'

/**
 * The participants of a questionnaire, or of all questionnaires of the caller's company, by first name; for a
 * department administrator only those of their department. The search covers names, e-mail and department.
 */
export const questionnaireRespondentSessions = useCase({
  input: questionnaireRespondentSessionsSchema,
  ability: 'questionnaireRespondentSessions.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { questionnaireId, subscriptionId }) => {
    const found =
      questionnaireId === null
        ? actor
        : await answeredIn(
            db,
            actor,
            await db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false } }),
          )
    if (
      found === null ||
      found.subscriptionId === null ||
      (subscriptionId !== null && subscriptionId !== found.subscriptionId)
    )
      return null
    return { subscriptionId: found.subscriptionId, subscriptionDepartmentId: found.subscriptionDepartmentId }
  },
  run: async ({ db, actor, input: { questionnaireId, ...input } }) => {
    const wanted = {
      ...input,
      ...(questionnaireId === null ? {} : { questionnaireIds: [questionnaireId] }),
      among: managedRuns(actor),
    }
    return { items: await participantRows(db, actor, wanted), totalCount: await participantCount(db, wanted) }
  },
})

/**
 * A run of a questionnaire that the caller manages: a department administrator changes no participants of a
 * company-wide campaign.
 */
export function managedSession(db: Db, actor: SignedIn, id: string) {
  return db.questionnaireRespondentSession.findFirst({
    where: { id, archived: false, questionnaire: { archived: false, ...questionnaireScope(actor) } },
  })
}

/**
 * A company's questionnaire that people can be added to: neither a template, a wave of a campaign nor archived; null when
 * there is none.
 */
export async function askedQuestionnaire(db: Db, id: string) {
  const questionnaire = await db.questionnaire.findFirst({ where: { id, archived: false, isTemplate: false } })
  return questionnaire === null ||
    questionnaire.questionnaireType === 'FollowUp' ||
    questionnaire.subscriptionId === null
    ? null
    : { ...questionnaire, subscriptionId: questionnaire.subscriptionId }
}

/** The size of a page of a list, shared by all requested questionnaires. */
const most = 1_000

/** The runs of each questionnaire that the actor sees, by first name: their own, and those they administer. */
export const runsOfQuestionnaire: Loader<
  { questionnaireId: string; actor: SignedIn },
  Awaited<ReturnType<typeof participantRows>>
> = async (db, keys) => {
  const questionnaireIds = keys.map(({ questionnaireId }) => questionnaireId)
  const [first] = keys
  if (first === undefined) return []
  const among = Prisma.sql`(${ownRuns(first.actor)} OR ${managedRuns(first.actor)})`
  const rows = await participantRows(db, first.actor, {
    questionnaireIds,
    among,
    each: Math.max(1, Math.floor(most / keys.length)),
    first: most,
  })
  return groupByKey(rows, questionnaireIds, ({ questionnaireId }) => questionnaireId)
}
