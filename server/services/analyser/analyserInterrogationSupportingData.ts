import 'server-only'
import type { z } from 'zod'
import { analyserInterrogationSupportingDataSchema, AnalyserInput } from '@/domain/analyser'
import { groupSizeOf, changeEvidence, recommendationOf } from '@/domain/result'
import { figureOf as figureUnitOf, questionTitle, type ResponseType } from '@/domain/question'
import type { Db } from '@/server/db/client'
import { answerScope, type SignedIn } from '@/server/policy'
import { admit, figures, type Page, questionNotes, responsesPage, Admitted, Figures, QuestionFigure } from '../result'
import { useCase } from '../useCase'
import { type AnalyserPlace, analyserPlace, questionnairesIn } from './analyserPlace'
import { analyserScope, questionsAsked } from './analyserScope'

type Input = z.output<typeof analyserInterrogationSupportingDataSchema>

/** The one company of all these questionnaires, each of which the caller may analyse; null otherwise. */
async function placeOf(db: Db, actor: SignedIn, { questionnaireIds, input }: Input): Promise<AnalyserPlace | null> {
  const one = await db.questionnaire.findFirst({
    where: { id: questionnaireIds[0], archived: false, isTemplate: false },
    select: { subscriptionId: true },
  })
  const subscriptionId = one?.subscriptionId ?? null
  if (subscriptionId === null || (input !== null && input.subscriptionId !== subscriptionId)) return null
  const known = await db.questionnaire.count({
    where: {
      id: { in: questionnaireIds },
      ...questionnairesIn({ subscriptionId, subscriptionDepartmentId: answerScope(actor) }),
    },
  })
  return known === questionnaireIds.length ? analyserPlace(db, actor, subscriptionId) : null
}

/** Filters that restrict nothing. */
const everything = (subscriptionId: string): AnalyserInput => ({
  subscriptionId,
  from: null,
  to: null,
  providers: null,
  courseNames: null,
  courseTypes: null,
  userIds: null,
  departmentIds: null,
  sectionNames: null,
  analysisTypeIds: null,
  questionnaireIds: null,
  questionnaireType: null,
  measures: null,
})

/**
 * The questions of some questionnaires with their figures over the runs that match the filters. Single answers are
 * returned for one questionnaire at a time, and not at all where a company withholds small groups.
 */
export const analyserInterrogationSupportingData = useCase({
  input: analyserInterrogationSupportingDataSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, input) => placeOf(db, actor, input),
  run: async ({ db, input: { questionnaireIds, includeNonUser, sectionIds, input }, subject }) => {
    const filter = input ?? everything(subject.subscriptionId)
    const both =
      filter.questionnaireIds === null
        ? questionnaireIds
        : questionnaireIds.filter((id) => filter.questionnaireIds?.includes(id))
    const { scope, questionScope: asked } = await analyserScope(db, subject, { ...filter, questionnaireIds: both })
    const admitted = await admit(db, scope)
    const found = await figures(db, admitted, { ...asked, sectionIds })
    const { shown, withheld } = await questionsWithFigures(db, { admitted, found, filter, sectionIds })
    const smallestGroupSize = groupSizeOf(subject.company.smallestGroupSize, admitted.smallest)
    const isSingle = questionnaireIds.length === 1 && smallestGroupSize === null
    return {
      questions: shown,
      withheldQuestions: withheld,
      smallestGroupSize,
      responses: (page: Page) =>
        isSingle
          ? responsesPage(db, { scope: admitted.scope, questionIds: shown.map(({ id }) => id), includeNonUser }, page)
          : null,
    }
  },
})

type Given = { admitted: Admitted; found: Figures; filter: AnalyserInput; sectionIds: string[] | null }

const select = {
  id: true,
  questionnaireId: true,
  questionnaireSectionId: true,
  stem: true,
  questionText: true,
  questionType: true,
  responseType: true,
  scaleMax: true,
  isPercentage: true,
  scaleLabels: true,
  beforeLabel: true,
  afterLabel: true,
  unit: true,
  minTextBoxes: true,
  isOptional: true,
  isNARequired: true,
} as const

function shownFigure(responseType: ResponseType | null, figure: QuestionFigure | undefined) {
  if (figure === undefined) return { n: 0, runs: 0, sum: null, mean: null, change: null, recommendation: null }
  const { n, runs, sum, meanBefore, meanAfter, ...deviations } = figure
  return meanAfter === null
    ? {
        n,
        runs,
        sum,
        mean: meanBefore,
        change: null,
        recommendation: figureUnitOf(responseType) === 'score' ? recommendationOf(figure) : null,
      }
    : {
        n,
        runs,
        sum,
        mean: null,
        change: changeEvidence({ n, meanBefore, meanAfter, ...deviations }),
        recommendation: null,
      }
}

/** The requested questions in their order, with their figures; only the texts of those with too few figures. */
async function questionsWithFigures(db: Db, { admitted, found, filter, sectionIds }: Given) {
  const questionnaireIds = admitted.counts.map(({ questionnaireId }) => questionnaireId)
  const wanted = questionsAsked(filter)
  const rows = await db.question.findMany({
    where: {
      AND: [wanted, sectionIds === null ? {} : { questionnaireSectionId: { in: sectionIds } }],
      questionnaireId: { in: questionnaireIds },
    },
    select,
    orderBy: [
      { questionnaireId: 'asc' },
      { questionnaireSection: { displayOrder: 'asc' } },
      { displayOrder: 'asc' },
      { id: 'asc' },
    ],
  })
  const notesOf = await questionNotes(db, admitted, rows)
  const figureOf = new Map(found.questions.map((figure) => [figure.questionId, figure]))
  const withheld = new Set(found.withheld)
  return {
    shown: rows
      .filter(({ id }) => !withheld.has(id))
      .map((row) => ({
        ...row,
        ...shownFigure(row.responseType, figureOf.get(row.id)),
        ranking: [],
        ...notesOf(row.id),
      })),
    withheld: rows.flatMap((row) => (withheld.has(row.id) ? [questionTitle(row)] : [])),
  }
}
