import 'server-only'
import type { z } from 'zod'
import { defaultTemplateId, editQuestionnaireSupportingDataSchema, questionnairesSchema } from '@/domain/questionnaire'
import { Prisma } from '@/server/db/client'
import { type Actor, can, questionnaireScope, type SignedIn } from '@/server/policy'
import { namedLike } from '@/server/db/namedLike'
import { noRuns, type Runs } from '@/domain/result'
import { useCase } from '../useCase'
import { managedRuns, ownRuns } from '../answerPlace'
import type { Loader } from '../loader'
import { runColumns } from '../result'
import { offeredAnalysisTypes } from '../analysisType'

type Input = z.infer<typeof questionnairesSchema>

/**
 * The location whose questionnaires are requested: without a company the platform's for staff, the caller's own for
 * others; the caller's own department for department administrators.
 */
function placeOf(actor: SignedIn, { subscriptionId, subscriptionDepartmentId }: Input) {
  const isDepartmental = !actor.roles.includes('SubscriptionAdministration')
  const isPlatform = actor.roles.includes('Administration')
  return {
    subscriptionId: subscriptionId ?? (isPlatform ? null : actor.subscriptionId),
    subscriptionDepartmentId: subscriptionDepartmentId ?? (isDepartmental ? actor.subscriptionDepartmentId : null),
  }
}

function whereOf(
  actor: SignedIn,
  input: Input,
  { subscriptionId, subscriptionDepartmentId }: ReturnType<typeof placeOf>,
): Prisma.QuestionnaireWhereInput {
  const isWholeCompany = subscriptionDepartmentId === null && input.includeAll
  return {
    AND: [
      subscriptionId === null ? { subscriptionId: null } : questionnaireScope(actor),
      isWholeCompany ? {} : { subscriptionDepartmentId },
      { archived: false, isTemplate: input.isTemplate },
      input.questionnaireType === null
        ? { OR: [{ questionnaireType: null }, { questionnaireType: { not: 'FollowUp' } }] }
        : { questionnaireType: input.questionnaireType },
      input.includeDefault ? {} : { id: { not: defaultTemplateId } },
    ],
  }
}

/**
 * A page of a company's, a department's or (without a company) the platform's questionnaires: those without a start
 * first, then the newest start.
 */
export const questionnaires = useCase({
  input: questionnairesSchema,
  ability: 'questionnaires.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor }, input) => placeOf(actor, input),
  run: async ({ db, actor, input, subject }) => {
    const named = await namedLike(db, 'Questionnaire', input.search, subject)
    const where = { AND: [whereOf(actor, input, subject), named] }
    const items = await db.questionnaire.findMany({
      where,
      orderBy: [{ startDate: { sort: 'desc', nulls: 'first' } }, { name: 'asc' }, { id: 'asc' }],
      skip: input.offset,
      take: input.first,
    })
    return { items, totalCount: await db.questionnaire.count({ where }) }
  },
})

type Counts = Runs & { started: number }

/**
 * The number of participants of each questionnaire that the caller may see, and how many of them began and
 * finished, in one statement.
 */
export const participantCounts: Loader<{ questionnaireId: string; actor: Actor }, Counts> = async (db, keys) => {
  const actor = keys[0]?.actor
  const ids = keys.map(({ questionnaireId }) => questionnaireId)
  const seen =
    actor === undefined || actor.kind !== 'user'
      ? Prisma.sql`false`
      : Prisma.sql`(${ownRuns(actor)} OR ${managedRuns(actor)})`
  const rows = await db.$queryRaw<(Counts & { id: string })[]>`
    SELECT run."questionnaireId" AS "id", ${runColumns()}
    FROM "QuestionnaireRespondentSession" run JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    CROSS JOIN LATERAL (SELECT run.*) s CROSS JOIN LATERAL (SELECT questionnaire.*) q
    WHERE s."questionnaireId" = ANY (${ids}::uuid[]) AND NOT s."archived" AND ${seen}
    GROUP BY run."questionnaireId"`
  const counts = new Map(rows.map(({ id, ...of }) => [id, of]))
  return ids.map((id) => counts.get(id) ?? { ...noRuns, started: 0 })
}

/** What the wizard reads besides the questionnaire: the company, its departments and the available categories. */
export const editQuestionnaireSupportingData = useCase({
  input: editQuestionnaireSupportingDataSchema,
  ability: 'analysisTypes.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: async ({ db, actor, subject: { subscriptionId } }) => {
    const isDepartmental = !actor.roles.includes('SubscriptionAdministration')
    const ownDepartment = isDepartmental ? { id: actor.subscriptionDepartmentId ?? { in: [] } } : {}
    return {
      subscription: subscriptionId && (await db.subscription.findUnique({ where: { id: subscriptionId } })),
      departments:
        subscriptionId === null
          ? []
          : await db.subscriptionDepartment.findMany({
              where: { subscriptionId, archived: false, ...ownDepartment },
              orderBy: [{ name: 'asc' }, { id: 'asc' }],
            }),
      analysisTypes: await db.analysisType.findMany({
        where: offeredAnalysisTypes(subscriptionId),
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      }),
      mayCreateAnalysisType: can(actor, 'analysisTypes.create', { subscriptionId }),
    }
  },
})
