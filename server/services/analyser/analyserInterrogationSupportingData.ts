import 'server-only'
import type { z } from 'zod'
import { analyserInterrogationSupportingDataSchema, type AnalyserInput } from '@/domain/analyser'
import type { Db, Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { admit, figures, type RunScope } from '../result'
import { answerFigures } from '../run'
import { useCase } from '../useCase'
import { type AnalyserPlace, analyserPlace, limitOf, questionnairesIn } from './analyserPlace'
import { analyserScope } from './analyserScope'
import { questionsWithFigures } from './questionsWithFigures'

type Input = z.output<typeof analyserInterrogationSupportingDataSchema>
type Page = { offset?: number | null; first?: number | null }

/** The one company of all these questionnaires, each of which the caller may look into; null otherwise. */
async function placeOf(db: Db, actor: SignedIn, { questionnaireIds, input }: Input): Promise<AnalyserPlace | null> {
  const one = await db.questionnaire.findFirst({ where: { id: questionnaireIds[0], archived: false, isTemplate: false }, select: { subscriptionId: true } })
  const subscriptionId = one?.subscriptionId ?? null
  if (subscriptionId === null || (input !== null && input.subscriptionId !== subscriptionId)) return null
  const known = await db.questionnaire.count({ where: { id: { in: questionnaireIds }, ...questionnairesIn({ subscriptionId, subscriptionDepartmentId: limitOf(actor) }) } })
  return known === questionnaireIds.length ? analyserPlace(db, actor, subscriptionId) : null
}

/** Filters that narrow nothing. */
const everything = (subscriptionId: string): AnalyserInput => ({ subscriptionId, from: null, to: null, providers: null, courseNames: null, courseTypes: null, userIds: null, departmentIds: null, sectionNames: null, analysisTypeIds: null, questionnaireIds: null, measures: null })

/** The runs of one questionnaire that count, as Prisma asks for them. */
function runsOf({ questionnaireIds, userIds, departmentIds, withinDepartmentId, completedFrom, completedBefore }: RunScope): Prisma.QuestionnaireRespondentSessionWhereInput {
  const people = userIds == null && departmentIds == null ? {} : { OR: [{ userId: { in: [...(userIds ?? [])] } }, { subscriptionDepartmentId: { in: [...(departmentIds ?? [])] } }] }
  return {
    AND: [people, withinDepartmentId == null ? {} : { subscriptionDepartmentId: withinDepartmentId }],
    archived: false,
    questionnaireId: { in: [...(questionnaireIds ?? [])] },
    endDate: { not: null, ...(completedFrom == null ? {} : { gte: completedFrom }), ...(completedBefore == null ? {} : { lt: completedBefore }) },
  }
}

async function responsesPage(db: Db, { scope, questionIds, includeNonUser }: { scope: RunScope; questionIds: string[]; includeNonUser: boolean }, { offset, first }: Page) {
  const where = { archived: false, questionId: { in: questionIds }, session: runsOf(scope), ...(includeNonUser ? {} : { isUserInput: true }) }
  const [rows, totalCount] = await Promise.all([
    db.questionResponse.findMany({
      where,
      orderBy: [{ questionnaireRespondentSessionId: 'asc' }, { questionId: 'asc' }, { displayOrder: 'asc' }],
      skip: Math.max(offset ?? 0, 0),
      take: Math.min(Math.max(first ?? 1_000, 1), 1_000),
    }),
    db.questionResponse.count({ where }),
  ])
  return { items: rows.map((row) => ({ ...row, ...answerFigures(row) })), totalCount }
}

/**
 * The questions of some questionnaires with their figures over the runs that the filters find. Single answers are given for one
 * questionnaire at a time, and not at all where a company withholds small groups.
 */
export const analyserInterrogationSupportingData = useCase({
  input: analyserInterrogationSupportingDataSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, input) => placeOf(db, actor, input),
  run: async ({ db, input: { questionnaireIds, includeNonUser, sectionIds, input }, subject }) => {
    const filter = input ?? everything(subject.subscriptionId)
    const both = filter.questionnaireIds === null ? questionnaireIds : questionnaireIds.filter((id) => filter.questionnaireIds?.includes(id))
    const { scope, asked } = await analyserScope(db, subject, { ...filter, questionnaireIds: both })
    const admitted = await admit(db, scope)
    const found = await figures(db, admitted, { ...asked, sectionIds })
    const { shown, withheld } = await questionsWithFigures(db, { admitted, found, filter, sectionIds })
    const isSingle = questionnaireIds.length === 1 && subject.company.smallestGroupSize === null
    return {
      questions: shown,
      withheldQuestions: withheld,
      smallestGroupSize: subject.company.smallestGroupSize,
      responses: (page: Page) => (isSingle ? responsesPage(db, { scope: admitted.scope, questionIds: shown.map(({ id }) => id), includeNonUser }, page) : null),
    }
  },
})
