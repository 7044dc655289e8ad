import 'server-only'
import { analyserResultsSchema } from '@/domain/analyser'
import { groupSizeOf, participation, sumOfRuns } from '@/domain/result'
import type { Db } from '@/server/db/client'
import type { AnalyserInput } from '@/domain/analyser'
import { changeUnits, type ChangeUnits } from '../analysisType'
import { admit, figures, type Figures, groupFigures, learnerTotals, roiOf, type RunCount } from '../result'
import { useCase } from '../useCase'
import { analyserPlace } from './analyserPlace'
import { analyserScope, questionsAsked } from './analyserScope'
import type { AnalyserPlace } from './analyserPlace'

/**
 * The totals, categories and sections that the filters of the analyser match; groups that are too small are
 * named without a figure.
 */
export const analyserResults = useCase({
  input: analyserResultsSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { input }) => analyserPlace(db, actor, input.subscriptionId),
  run: async ({ db, input: { input }, subject }) => {
    const { scope, questionScope: asked } = await analyserScope(db, subject, input)
    const admitted = await admit(db, scope)
    // Numbers of people and their cost disclose no answer, so they include what is withheld; not what has yet to begin.
    const all = [...admitted.counts, ...admitted.withheld].filter(({ included, asked: runs }) => included + runs > 0)
    const counted = admitted.counts.filter(({ included }) => included > 0)
    const [found, learnerResults, returnOnInvestment, questions] = await Promise.all([
      figures(db, admitted, asked),
      learnerTotals(db, { scope, counts: all }),
      roiOf(db, admitted, asked),
      askedQuestions(db, idsOf(counted), input),
    ])
    const units = await changeUnits(db, idsWithSum(found))
    const [categories, sections, withheld] = await Promise.all([
      categoriesOf(db, subject, { found, questions, units, chosen: input.analysisTypeIds ?? [], counts: counted }),
      sectionsOf({ found, questions, units, chosen: input.sectionNames ?? [] }),
      db.questionnaire.findMany({
        where: { id: { in: idsOf(admitted.withheld.filter(({ included }) => included > 0)) } },
        select: { name: true },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      }),
    ])
    return {
      ...participation(sumOfRuns(all)),
      questionnaires: all.filter(({ included }) => included > 0).length,
      learnerResults,
      returnOnInvestment,
      returnCoverage: returnOnInvestment && coverageOf(returnOnInvestment, questions),
      ...categories,
      ...sections,
      smallestGroupSize: groupSizeOf(subject.company.smallestGroupSize, admitted.smallest),
      isWithheld: withheld.length > 0 && counted.length === 0,
      withheldQuestionnaires: withheld.map(({ name }) => name),
    }
  },
})

const idsWithSum = ({ questions }: Figures) =>
  questions.flatMap(({ questionId, sum }) => (sum === null ? [] : [questionId]))
const idsOf = (counts: readonly RunCount[]) => counts.map(({ questionnaireId }) => questionnaireId)

/** The questionnaires of the questions found, by whether and why the return includes them. */
function coverageOf(
  { questionnaireIds, withheldIds }: NonNullable<Awaited<ReturnType<typeof roiOf>>>,
  questions: readonly AskedQuestion[],
) {
  const [included, withheld] = [new Set(questionnaireIds), new Set(withheldIds)]
  const groups = Map.groupBy(
    Map.groupBy(questions, ({ questionnaireId }) => questionnaireId),
    ([id, asked]) => {
      if (included.has(id)) return 'included'
      if (withheld.has(id)) return 'withheld'
      return asked.some(({ isMoney }) => isMoney) ? 'notAnswered' : 'notAsked'
    },
  )
  const names = (reason: 'included' | 'withheld' | 'notAnswered' | 'notAsked') =>
    (groups.get(reason) ?? []).map(([, [asked]]) => asked!.questionnaireName)
  return {
    included: names('included'),
    notAsked: names('notAsked'),
    notAnswered: names('notAnswered'),
    withheld: names('withheld'),
  }
}

type Given = {
  found: Figures
  questions: readonly AskedQuestion[]
  units: ChangeUnits
  chosen: readonly string[]
}

/**
 * The sections in the order of their questionnaires: those with results, those without figures, and those of too
 * few people. A section whose figures have no sum, such as plain scales, is listed without one.
 */
function sectionsOf({ found, questions, units, chosen }: Given) {
  const sectionOf = new Map(questions.map(({ id, questionnaireSectionId }) => [id, questionnaireSectionId]))
  const sections = [...new Map(questions.map((question) => [question.questionnaireSectionId, question])).values()]
  const { shown, withheld } = groupFigures(found, (questionId) => sectionOf.get(questionId))
  const figureOf = new Map(shown.map(({ key, ...figure }) => [key, figure]))
  const hidden = new Set([...withheld, ...found.withheld.flatMap((id) => sectionOf.get(id) ?? [])])
  const answered = new Set(found.questions.map(({ questionId }) => sectionOf.get(questionId)))
  const nameOf = ({ sectionName, questionnaireName }: AskedQuestion) => ({ sectionName, questionnaireName })
  const known = new Set(sections.map(({ sectionName }) => sectionName))
  return {
    sectionResults: sections
      .filter(({ questionnaireSectionId: id }) => answered.has(id) && !hidden.has(id))
      .map((section) => ({
        id: section.questionnaireSectionId,
        questionnaireId: section.questionnaireId,
        ...nameOf(section),
        unit: units.ofSection(section.questionnaireSectionId),
        change: figureOf.get(section.questionnaireSectionId)?.change ?? null,
        figure: figureOf.get(section.questionnaireSectionId) ?? null,
      })),
    sectionsWithoutResults: [
      ...sections.filter(({ questionnaireSectionId: id }) => !answered.has(id) && !hidden.has(id)).map(nameOf),
      ...chosen.filter((name) => !known.has(name)).map((sectionName) => ({ sectionName, questionnaireName: null })),
    ],
    withheldSections: sections.filter(({ questionnaireSectionId: id }) => hidden.has(id)).map(nameOf),
  }
}

type CategoriesOfGiven = Given & {
  counts: readonly Pick<RunCount, 'questionnaireId' | 'asked'>[]
}

/**
 * The categories by name: those with results, those without contributing answers, and those withheld for too few
 * people.
 */
async function categoriesOf(
  db: Db,
  { subscriptionId }: AnalyserPlace,
  { found, questions, units, chosen, counts }: CategoriesOfGiven,
) {
  const categoryOf = new Map(questions.map(({ id, analysisTypeId }) => [id, analysisTypeId]))
  const { shown, withheld } = groupFigures(found, (questionId) => categoryOf.get(questionId))
  const ids = new Set([...categoryOf.values()].flatMap((id) => id ?? []))
  const named = await db.analysisType.findMany({
    where: {
      OR: [
        { id: { in: [...ids] } },
        { id: { in: [...chosen] }, archived: false, OR: [{ subscriptionId }, { subscriptionId: null }] },
      ],
    },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const figureOf = new Map(shown.map(({ key, ...figure }) => [key, figure]))
  const hidden = new Set(withheld)
  const askedFor = (categoryId: string) => {
    const asking = new Set(
      questions
        .filter(({ analysisTypeId }) => analysisTypeId === categoryId)
        .map(({ questionnaireId }) => questionnaireId),
    )
    return counts.reduce((sum, { questionnaireId, asked: runs }) => (asking.has(questionnaireId) ? sum + runs : sum), 0)
  }
  return {
    categoryResults: named.flatMap(({ id, name }) =>
      figureOf.has(id)
        ? [{ analysisTypeId: id, name, unit: units.ofCategory(id), ...figureOf.get(id)!, asked: askedFor(id) }]
        : [],
    ),
    categoriesWithoutResults: named.flatMap(({ id, name }) => (figureOf.has(id) || hidden.has(id) ? [] : [name])),
    withheldCategories: named.flatMap(({ id, name }) => (hidden.has(id) ? [name] : [])),
  }
}

/** A question that counts, with its section and questionnaire. */
type AskedQuestion = {
  id: string
  questionnaireSectionId: string
  analysisTypeId: string | null
  sectionName: string
  questionnaireId: string
  questionnaireName: string
  /** It measures an amount of money. */
  isMoney: boolean
}

/** The questions of these questionnaires that match the filters, in their order. */
async function askedQuestions(
  db: Db,
  questionnaireIds: readonly string[],
  input: AnalyserInput,
): Promise<AskedQuestion[]> {
  const rows = await db.question.findMany({
    where: { ...questionsAsked(input), questionnaireId: { in: [...questionnaireIds] } },
    select: {
      id: true,
      questionnaireId: true,
      questionnaireSectionId: true,
      analysisTypeId: true,
      questionType: true,
      responseType: true,
      questionnaireSection: { select: { name: true } },
      questionnaire: { select: { name: true } },
    },
    orderBy: [
      { questionnaire: { name: 'asc' } },
      { questionnaireId: 'asc' },
      { questionnaireSection: { displayOrder: 'asc' } },
      { questionnaireSectionId: 'asc' },
      { displayOrder: 'asc' },
      { id: 'asc' },
    ],
  })
  return rows.map(({ questionnaireSection, questionnaire, questionType, responseType, ...row }) => ({
    ...row,
    isMoney: questionType === 'Measure' && responseType === 'CurrencyAmount',
    sectionName: questionnaireSection.name,
    questionnaireName: questionnaire.name,
  }))
}
