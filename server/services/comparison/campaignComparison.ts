import 'server-only'
import { compareNames } from '@/domain/text'
import { campaignComparisonSchema, differenceOf, matchByKey, questionKey } from '@/domain/comparison'
import { questionTitle, type ResponseType, withFigures, isPair } from '@/domain/question'
import { groupSizeOf, changeEvidence, noRuns, participation } from '@/domain/result'
import { primaryOf } from '@/server/db/analysisDb'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { answerScope, authorize, type SignedIn } from '@/server/policy'
import { useCase } from '../useCase'
import { changeUnits, type ChangeUnits } from '../analysisType'
import { admitSides, type Department, Side } from './admitSides'
import { findComparable } from './findComparable'
import { figures, type Figures, groupFigures, learnerTotals, type QuestionFigure, roiOf } from '../result'

/** A question that may have figures. */
type AskedQuestion = {
  id: string
  stem: string
  questionText: string
  responseType: ResponseType
  scaleMax: number
  isPercentage: boolean
  unit: string
  analysisType: { id: string; name: string } | null
}

/** The questions of a side in display order, with their figures. */
type SideResults = { questions: AskedQuestion[]; found: Figures; units: ChangeUnits }

const select = {
  id: true,
  stem: true,
  questionText: true,
  responseType: true,
  scaleMax: true,
  isPercentage: true,
  unit: true,
  analysisType: { select: { id: true, name: true } },
} as const

async function sideResults(db: Db, { questionnaire, admitted }: Side): Promise<SideResults> {
  const where = {
    questionnaireId: questionnaire.id,
    archived: false,
    responseType: { in: [...withFigures] },
    questionnaireSection: { archived: false },
  }
  const orderBy = [
    { questionnaireSection: { displayOrder: 'asc' } },
    { questionnaireSectionId: 'asc' },
    { displayOrder: 'asc' },
    { id: 'asc' },
  ] as const
  const [questions, found] = await Promise.all([
    db.question.findMany({ where, select, orderBy: [...orderBy] }),
    figures(db, admitted),
  ])
  const ids = found.questions.flatMap(({ questionId, sum }) => (sum === null ? [] : [questionId]))
  const units = await changeUnits(db, ids)
  return {
    units,
    questions: questions.map((question) => ({ ...question, responseType: question.responseType! })),
    found,
  }
}

type Asking = { db: Db; actor: SignedIn; subscriptionId: string }

/** A live department of the company whose results the caller may see; null when none is requested. */
async function department({ db, actor, subscriptionId }: Asking, id: string | null): Promise<Department | null> {
  if (id === null) return null
  const found = await db.subscriptionDepartment.findFirst({
    where: { id, subscriptionId, archived: false },
    select: { id: true, name: true },
  })
  if (found === null) throw new AppError('NOT_FOUND')
  authorize(actor, 'result.read', { subscriptionId, subscriptionDepartmentId: found.id })
  return found
}

const noNames = { categories: [], questions: [] }

/** What both sides were asked; empty while one of them is withheld. */
async function resultsOf(db: Db, { left, right }: { left: Side; right: Side }) {
  if (left.isWithheld || right.isWithheld)
    return { categories: [], questions: [], onlyLeft: noNames, onlyRight: noNames, withheld: noNames }
  const [lefts, rights] = await Promise.all([sideResults(db, left), sideResults(db, right)])
  const [categories, questions] = [comparedCategories(lefts, rights), comparedQuestions(lefts, rights)]
  const names = (key: 'onlyLeft' | 'onlyRight' | 'withheld') => ({
    categories: categories[key],
    questions: questions[key],
  })
  return {
    categories: categories.categories,
    questions: questions.questions,
    onlyLeft: names('onlyLeft'),
    onlyRight: names('onlyRight'),
    withheld: names('withheld'),
  }
}

/** Two campaigns of a company, or two groups of one, side by side. Outside the caller's scope: NOT_FOUND. */
export const campaignComparison = useCase({
  input: campaignComparisonSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { questionnaireId }) => findComparable(db, actor, questionnaireId),
  run: async ({ db, actor, input, subject }) => {
    const { subscriptionId, subscription } = subject
    const other =
      input.withQuestionnaireId === null
        ? subject
        : await findComparable(primaryOf(db), actor, input.withQuestionnaireId, subscriptionId)
    if (other === null) throw new AppError('NOT_FOUND')
    authorize(actor, 'result.read', other)
    const asking = { db: primaryOf(db), actor, subscriptionId }
    const left = { questionnaire: subject, department: await department(asking, input.leftDepartmentId) }
    const right = { questionnaire: other, department: await department(asking, input.rightDepartmentId) }
    const sides = await admitSides(db, { left, right }, answerScope(actor))
    const [leftSide, rightSide, results] = await Promise.all([
      sideSummary(db, sides.left),
      sideSummary(db, sides.right),
      resultsOf(db, sides),
    ])
    return {
      left: leftSide,
      right: rightSide,
      ...subscription,
      smallestGroupSize: groupSizeOf(
        subscription.smallestGroupSize,
        subject.promisedGroupSize,
        other.promisedGroupSize,
      ),
      ...results,
    }
  },
})

/** A side's participants, completed runs, cost and benefit; only its name while it is withheld. */
async function sideSummary(db: Db, { questionnaire, department, admitted, isWithheld }: Side) {
  const { id: questionnaireId, name, startDate, endDate } = questionnaire
  const departmentName = department?.name ?? null
  const hasFollowUps = questionnaire._count.followUps > 0
  const side = { questionnaireId, name, startDate, endDate, departmentName, hasFollowUps, isWithheld }
  if (isWithheld)
    return { ...side, invited: null, completed: null, joined: null, learnerResults: null, returnOnInvestment: null }
  const { invited, completed, joined } = participation(admitted.counts[0] ?? noRuns)
  const learnerResults = await learnerTotals(db, admitted)
  return { ...side, invited, completed, joined, learnerResults, returnOnInvestment: await roiOf(db, admitted) }
}

/** The categories of a side by name; `withheld` by id. */
function categoriesOf({ questions: asked, found, units }: SideResults) {
  const categoryOf = new Map(asked.map(({ id, analysisType }) => [id, analysisType?.id]))
  const nameOf = new Map(
    asked.flatMap(({ analysisType }) => (analysisType === null ? [] : [[analysisType.id, analysisType.name] as const])),
  )
  const { shown, withheld } = groupFigures(found, (questionId) => categoryOf.get(questionId))
  const named = shown.map(({ key, ...figure }) => ({
    analysisTypeId: key,
    name: nameOf.get(key) ?? '',
    unit: units.ofCategory(key),
    ...figure,
  }))
  return { nameOf, withheld, shown: named.sort((a, b) => compareNames(a.name, b.name)) }
}

/**
 * Categories with results on both sides; what is withheld on one is shown on neither, since two groups may be
 * all there are.
 */
function comparedCategories(left: SideResults, right: SideResults) {
  const [lefts, rights] = [categoriesOf(left), categoriesOf(right)]
  const withheld = new Set([...lefts.withheld, ...rights.withheld])
  const visible = ({ shown }: typeof lefts) => shown.filter(({ analysisTypeId }) => !withheld.has(analysisTypeId))
  const { both, onlyLeft, onlyRight } = matchByKey(
    visible(lefts),
    visible(rights),
    ({ analysisTypeId }) => analysisTypeId,
  )
  return {
    categories: both.map((sides) => ({
      analysisTypeId: sides.left.analysisTypeId,
      name: sides.left.name,
      ...sides,
      difference: differenceOf(sides.left.meanPerLearner, sides.right.meanPerLearner)!,
    })),
    onlyLeft: onlyLeft.map(({ name }) => name),
    onlyRight: onlyRight.map(({ name }) => name),
    withheld: [...withheld].map((id) => lefts.nameOf.get(id) ?? rights.nameOf.get(id) ?? '').sort(compareNames),
  }
}

type Answers = { n: number; runs: number; mean: number; change: ReturnType<typeof changeEvidence> }

function answersOf(figure: QuestionFigure | undefined): Answers | null {
  if (figure === undefined) return null
  const { n, runs, meanBefore, meanAfter } = figure
  return { n, runs, mean: meanBefore, change: meanAfter === null ? null : changeEvidence({ ...figure, meanAfter }) }
}

const figuresOf = ({ questions: asked, found }: SideResults) => {
  const figureOf = new Map(found.questions.map((figure) => [figure.questionId, figure]))
  return asked.map((question) => ({
    question,
    answers: answersOf(figureOf.get(question.id)),
    isWithheld: found.withheld.includes(question.id),
  }))
}
type Compared = ReturnType<typeof figuresOf>[number]

function beside({ question }: { question: AskedQuestion }, left: Answers | null, right: Answers | null) {
  const { id, responseType, scaleMax, isPercentage, unit } = question
  const difference = isPair(responseType)
    ? differenceOf(left?.change?.meanChange, right?.change?.meanChange)
    : differenceOf(left?.mean, right?.mean)
  return {
    questionId: id,
    questionText: questionTitle(question),
    responseType,
    scaleMax,
    isPercentage,
    unit,
    left,
    right,
    difference,
  }
}

/**
 * Questions asked alike on both sides; what is withheld on one is shown on neither, since two groups may be all
 * there are.
 */
function comparedQuestions(left: SideResults, right: SideResults) {
  const { both, onlyLeft, onlyRight } = matchByKey<Compared>(figuresOf(left), figuresOf(right), ({ question }) =>
    questionKey(question),
  )
  const isWithheld = (sides: (typeof both)[number]) => sides.left.isWithheld || sides.right.isWithheld
  const text = ({ question }: Compared) => questionTitle(question)
  return {
    questions: both
      .filter((sides) => !isWithheld(sides))
      .map((sides) => beside(sides.left, sides.left.answers, sides.right.answers)),
    onlyLeft: onlyLeft.map(text),
    onlyRight: onlyRight.map(text),
    withheld: both.filter(isWithheld).map((sides) => text(sides.left)),
  }
}
