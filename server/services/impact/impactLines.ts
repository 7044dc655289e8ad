import 'server-only'
import { talkKey } from '@/domain/followUp'
import type { ImpactKind, ImpactLevel } from '@/domain/impact'
import { choosesOptions, givenBy } from '@/domain/question'
import { countsOfGiven } from '@/domain/report'
import { type ChangeUnit, intervalOfShare, isOfAmounts } from '@/domain/result'
import { plainText } from '@/domain/richText'
import type { Trajectory } from '../followUp'
import { managerResultsOf } from '../manager'
import { admission, namelessAnswers, overviewOf, reachOf, reportedQuestionnaire } from '../overview'
import type { SignedInContext } from '../useCase'

export type Overview = Awaited<ReturnType<typeof overviewOf>>
type Result = Overview['sectionResults'][number]['questions'][number]

/** One figure of the chain with its evidence; `wave` is 0 for the campaign itself. */
export type ImpactLine = {
  key: string
  /** The id of the question or the category that it is of. */
  of: string
  level: ImpactLevel
  kind: ImpactKind
  text: string
  wave: number
  value: number
  low: number | null
  high: number | null
  n: number
  /** What a mean is shown in. */
  question: Pick<Result, 'responseType' | 'isPercentage' | 'unit' | 'scaleMax'> | null
  /** What a change is a percentage of. */
  unit: ChangeUnit | null
}

const nothing = { low: null, high: null, question: null, unit: null }
export const everybody = { userIds: null, withoutUserIds: null }

/** The changes of the categories: of scales they are learning, of amounts and percentages results. */
export const categoryLines = ({ categoryResults }: Overview): ImpactLine[] =>
  categoryResults.map(({ analysisTypeId, name, unit, change }) => ({
    ...nothing,
    key: analysisTypeId,
    of: analysisTypeId,
    level: unit.kind === 'scale' && !isOfAmounts({ unit }) ? 'Learning' : 'Results',
    kind: 'Change',
    text: name,
    wave: 0,
    value: change.mean,
    low: change.low,
    high: change.high,
    n: change.n,
    unit,
  }))

const textOf = ({ stem, questionText }: Result) => [stem, plainText(questionText)].filter(Boolean).join(' ')

/** How people found it: the score of a recommendation, and the means of single scales. */
export const reactionLines = (results: readonly Result[]): ImpactLine[] =>
  results.flatMap((result): ImpactLine[] => {
    const { id, recommendation, responseType, mean, n } = result
    const line = { ...nothing, key: id, of: id, level: 'Reaction' as const, text: textOf(result), wave: 0 }
    if (recommendation !== null) {
      const { score, low, high } = recommendation
      return [{ ...line, kind: 'Score', value: score, low, high, n }]
    }
    return responseType === 'Scale' && mean !== null
      ? [{ ...line, kind: 'Mean', value: mean, n, question: result }]
      : []
  })

type Wave = { id: string; wave: number }

/** Of the campaign itself: what people did already, by yes or no, and what has improved. */
export const tellsOfUse = ({ questionType, responseType }: Result) =>
  questionType === 'Improvement' || givenBy(responseType) === 'yesNo'

/** The answer to a question with choices that says that people did it: "Yes", or the one that most people chose. */
export async function shareLines(context: SignedInContext, { id, wave }: Wave, counts: (result: Result) => boolean) {
  const { db, actor } = context
  const subject = await reportedQuestionnaire(db, actor, id)
  if (subject === null) return []
  const admitted = await admission(db, reachOf(actor, subject), everybody)
  const { sectionResults } = await overviewOf(db, subject, admitted)
  const questions = new Map(
    subject.sections.flatMap((section) => section.questions.map((one) => [one.id, one] as const)),
  )
  const results = sectionResults
    .flatMap((section) => section.questions)
    .filter(({ isWithheld, n }) => !isWithheld && n > 0)
    .filter((result) => givenBy(result.responseType) === 'yesNo' || choosesOptions(result.responseType))
    .filter((result) => questions.get(result.id)!.readyKey !== talkKey && counts(result))
  return Promise.all(
    results.map(async (result) => {
      const question = questions.get(result.id)!
      const page = await namelessAnswers(db, admitted.admitted, question, { offset: 0, first: 40 })
      const given = page.words.map(({ text, times }) => ({ text, count: times }))
      const { responseType, options, n } = result
      const { readyKey } = question
      return { wave, result, readyKey, counts: countsOfGiven({ responseType, options, given, people: n }) ?? [] }
    }),
  )
}
export type Shares = Awaited<ReturnType<typeof shareLines>>

/** The share of those who said yes, or chose the answer that most people chose. */
export const behaviourLines = (shares: Shares): ImpactLine[] =>
  shares.flatMap(({ wave, result, counts }): ImpactLine[] => {
    const isYesNo = givenBy(result.responseType) === 'yesNo'
    const shown = isYesNo ? counts.find(({ text }) => text === 'Yes') : counts[0]
    if (shown === undefined) return []
    const [low, high] = result.n < 2 ? [null, null] : intervalOfShare(shown.count, result.n)
    const text = isYesNo ? textOf(result) : `${textOf(result)} – ${shown.text}`
    const value = (shown.count / result.n) * 100
    return [
      {
        ...nothing,
        key: `${wave} ${result.id}`,
        of: result.id,
        level: 'Behaviour',
        kind: 'Share',
        text,
        wave,
        value,
        low,
        high,
        n: result.n,
      },
    ]
  })

/** How managers see the campaign's scales now. */
export const managerLines = ({ questions }: Awaited<ReturnType<typeof managerResultsOf>>): ImpactLine[] =>
  questions.flatMap(({ question, managers }): ImpactLine[] => {
    if (managers === null) return []
    const { mean: value, n } = managers
    const text = [question.stem, plainText(question.questionText)].filter(Boolean).join(' ')
    return [
      {
        ...nothing,
        key: `managers ${question.id}`,
        of: question.id,
        level: 'Behaviour',
        kind: 'Managers',
        text,
        wave: 0,
        value,
        n,
        question,
      },
    ]
  })

/** What is still there of the gain of each category in the last wave that has answers. */
export const keptLines = ({ categories }: Trajectory): ImpactLine[] =>
  categories.flatMap(({ id, name, comparisons }): ImpactLine[] => {
    const last = comparisons.filter(({ wave }) => wave > 0).at(-1)
    if (last === undefined || last.shareKept === null) return []
    const { wave, shareKept: value, n } = last
    return [{ ...nothing, key: `kept ${id}`, of: id, level: 'Behaviour', kind: 'Kept', text: name, wave, value, n }]
  })
