import 'server-only'
import { compareNames } from '@/domain/text'
import {
  changeUnitOf,
  groupSizeOf,
  changeEvidence,
  participation,
  type RankedOption,
  recommendationOf,
} from '@/domain/result'
import { figureOf as figureUnitOf, wordingTexts } from '@/domain/question'
import { offeredAnswers } from '@/domain/report'
import type { Db } from '@/server/db/client'
import {
  figures,
  groupFigures,
  learnerTotals,
  questionNotes,
  roiOf,
  type Figures,
  type QuestionFigure,
  type QuestionNotes,
} from '../result'
import { type Admission, isOfAllDepartments } from './admission'
import type { OverviewQuestionnaire } from './overviewQuestionnaire'
import { baseAmountOf } from './baseAmountOf'
import { rankings } from './rankings'
import { textCounts, TextCounts } from './textCounts'
import { type GivenAnswers, givenAnswers, type GivenWords, givenWords } from './givenAnswers'

const nothingInWords: TextCounts = { counts: new Map(), withheld: new Set() }

/** What the change of some questions together is a percentage of: of those that contribute to it. */
const unitAmong =
  ({ questions: found }: Figures, { analysisTypeLinks, subscription }: OverviewQuestionnaire) =>
  (questions: readonly Question[]) => {
    const contributing = new Set(found.filter(({ sum }) => sum !== null).map(({ questionId }) => questionId))
    return changeUnitOf(
      questions
        .filter(({ id }) => contributing.has(id))
        .map((question) => ({
          responseType: question.responseType,
          baseAmount: baseAmountOf(question, analysisTypeLinks) ?? 0,
          currencySymbol: subscription?.currencySymbol ?? '£',
        })),
    )
  }
type UnitOf = ReturnType<typeof unitAmong>

/** The figures by category, and the names of the withheld categories; both sorted by name. */
function categoriesOf(
  found: Awaited<ReturnType<typeof figures>>,
  questions: OverviewQuestionnaire['sections'][number]['questions'],
  unitOf: UnitOf,
) {
  const categoryOf = new Map(questions.map(({ id, analysisType }) => [id, analysisType?.id]))
  const nameOf = new Map(
    questions.flatMap(({ analysisType }) =>
      analysisType === null ? [] : [[analysisType.id, analysisType.name] as const],
    ),
  )
  const categories = groupFigures(found, (questionId) => categoryOf.get(questionId))
  return {
    categoryResults: categories.shown
      .map(({ key, ...figure }) => ({
        analysisTypeId: key,
        name: nameOf.get(key) ?? '',
        unit: unitOf(questions.filter(({ id }) => categoryOf.get(id) === key)),
        ...figure,
      }))
      .sort((a, b) => compareNames(a.name, b.name)),
    withheldCategories: categories.withheld.map((id) => nameOf.get(id) ?? '').sort(compareNames),
  }
}

/** The totals of some runs of a questionnaire; one without participants has its price all the same. */
function totalsOf(
  db: Db,
  questionnaireId: string,
  { scope, counts }: Admission['everyone'],
  finished?: ReturnType<Admission['admitted']['finished']>,
) {
  return learnerTotals(
    db,
    { scope, counts: counts.length > 0 ? counts : [{ questionnaireId, asked: 0, toBeAsked: 0, included: 0 }] },
    finished,
  )
}

/**
 * The results of one questionnaire, or of one of its sections, over the admitted runs; answers are read only on
 * request.
 */
export async function overviewOf(
  db: Db,
  questionnaire: OverviewQuestionnaire,
  admission: Admission,
  sectionId: string | null = null,
) {
  const { people, everyone, scope, admitted, isChosen, isWithheld } = admission
  const { subscription, learningUnit } = questionnaire
  const sections = questionnaire.sections.filter(({ id }) => sectionId === null || id === sectionId)
  const questionScope = sectionId === null ? {} : { sectionIds: [sectionId] }
  const smallestGroupSize = groupSizeOf(subscription?.smallestGroupSize, questionnaire.promisedGroupSize)
  const questions = sections.flatMap((section) => section.questions)
  // Cost and headcount disclose no answer, so they include what is withheld.
  const counts = [...admitted.counts, ...admitted.withheld]
  const taken = participation(people)
  // Read first: the learners' figures, which take the longest, cannot begin without them.
  await Promise.all([admitted.isMost(db), admitted.finished(db)])
  const returnOnInvestment = roiOf(db, admitted, questionScope)
  // Awaited by its reader.
  returnOnInvestment.catch(() => undefined)
  const [found, texts, ranked, notesOf, learnerResults] = await Promise.all([
    figures(db, admitted, questionScope, { hasDepartments: isOfAllDepartments(admission) }),
    isWithheld ? nothingInWords : textCounts(db, admitted, questions),
    isWithheld ? new Map<string, RankedOption[]>() : rankings(db, admitted, questions),
    questionNotes(db, admitted, questions),
    totalsOf(db, questionnaire.id, { scope, counts }, admitted.scope === scope ? admitted.finished(db) : undefined),
  ])
  const unitOf = unitAmong(found, questionnaire)
  return {
    questionnaire,
    subscription,
    learningUnit: learningUnit === null || learningUnit.archived ? null : learningUnit,
    ...taken,
    notCompleted: taken.invited - taken.completed,
    // The runs of chosen people: a self-service questionnaire answered twice may count twice in a figure.
    asked: isChosen ? counts.reduce((sum, { included }) => sum + included, 0) : people.asked,
    smallestGroupSize,
    isWithheld,
    learnerResults,
    campaignTotals: () => (isChosen ? totalsOf(db, questionnaire.id, everyone) : learnerResults),
    ...categoriesOf(found, questions, unitOf),
    departments: found.departments,
    returnOnInvestment: () => returnOnInvestment,
    sectionResults: sectionResults(
      { ...questionnaire, sections },
      {
        found,
        texts,
        ranked,
        notesOf,
        isWithheld,
        unitOf,
        answers: givenAnswers(db, scope, {
          currencySymbol: subscription?.currencySymbol ?? '£',
          smallest: smallestGroupSize,
        }),
        words: givenWords(db, admission, smallestGroupSize),
      },
    ),
  }
}

type Question = OverviewQuestionnaire['sections'][number]['questions'][number]

type Results = {
  found: Figures
  /** The number of answers to each question without figures. */
  texts: TextCounts
  ranked: Awaited<ReturnType<typeof rankings>>
  notesOf: (questionId: string) => QuestionNotes
  /** No result is shown at all. */
  isWithheld: boolean
  unitOf: UnitOf
  answers: GivenAnswers
  words: GivenWords
}

/** The change from before to after of a question with answers on both sides. */
function changeOf({ meanBefore, meanAfter, ...statistics }: QuestionFigure) {
  return meanAfter === null ? null : changeEvidence({ meanBefore, meanAfter, ...statistics })
}

/** Each live section with its questions: their figures, and on request the answers themselves. */
function sectionResults(questionnaire: OverviewQuestionnaire, results: Results) {
  const { found, texts, ranked, notesOf, isWithheld, unitOf, answers, words } = results
  const { name: questionnaireName, sections } = questionnaire
  const figureOf = new Map(found.questions.map((figure) => [figure.questionId, figure]))
  const sectionOf = new Map(sections.flatMap(({ id, questions }) => questions.map((question) => [question.id, id])))
  const ofSections = new Map(
    groupFigures(found, (questionId) => sectionOf.get(questionId)).shown.map(({ key, ...figure }) => [key, figure]),
  )
  const withheld = new Set([...found.withheld, ...texts.withheld])
  const resultOf = (question: Question) => {
    const { id, questionType, responseType, scaleMax, isPercentage } = question
    const figure = figureOf.get(id)
    const isHidden = isWithheld || withheld.has(id)
    const counted = isHidden ? undefined : (figure ?? texts.counts.get(id))
    return {
      id,
      ...wordingTexts(question),
      questionType,
      responseType,
      scaleMax,
      isPercentage,
      contributesTo: figure?.sum == null || isHidden ? null : (question.analysisType?.id ?? null),
      n: counted?.n ?? 0,
      runs: counted?.runs ?? 0,
      named: isHidden ? 0 : (texts.counts.get(id)?.named ?? 0),
      isWithheld: isHidden,
      mean: figure === undefined || responseType === 'ComparisonScale' ? null : figure.meanBefore,
      change: figure === undefined || responseType !== 'ComparisonScale' ? null : changeOf(figure),
      recommendation: figure !== undefined && figureUnitOf(responseType) === 'score' ? recommendationOf(figure) : null,
      ranking: isHidden ? [] : (ranked.get(id) ?? []),
      ...notesOf(id),
      baseAmount: baseAmountOf(question, questionnaire.analysisTypeLinks) || null,
      options: offeredAnswers(question),
      answers: () => answers(question),
      words: async () => (isHidden ? [] : words(question)),
    }
  }
  return sections.map(({ id, name, description, questions }) => ({
    id,
    sectionName: name,
    description,
    questionnaireName,
    change: ofSections.get(id)?.change ?? null,
    figure: ofSections.get(id) ?? null,
    unit: unitOf(questions),
    questions: questions.map(resultOf),
  }))
}
