import 'server-only'
import { talkKey, usedKey } from '@/domain/followUp'
import { costNotApplied, type ImpactKind, type ImpactLevel, sustainedReturn } from '@/domain/impact'
import { choosesOptions, figureOf, givenBy } from '@/domain/question'
import { countsOfGiven } from '@/domain/report'
import { type ChangeUnit, intervalOfShare, isOfAmounts } from '@/domain/result'
import { plainText } from '@/domain/richText'
import { type Trajectory, trajectoryOf } from '../followUp'
import { managerResultsOf } from '../manager'
import {
  admission,
  namelessAnswers,
  overviewOf,
  type OverviewQuestionnaire,
  reachOf,
  reportedQuestionnaire,
} from '../overview'
import { reportHead } from '../report'
import type { SignedInContext } from '../useCase'
import { expectationsOf, mayExpect } from './updateExpectedValues'

type Overview = Awaited<ReturnType<typeof overviewOf>>
type Result = Overview['sectionResults'][number]['questions'][number]

/** One figure of the chain with its evidence; `wave` is 0 for the campaign itself. */
type ImpactLine = {
  key: string
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
const everybody = { userIds: null, withoutUserIds: null }

/** The changes of the categories: of scales they are learning, of amounts and percentages results. */
const categoryLines = ({ categoryResults }: Overview): ImpactLine[] =>
  categoryResults.map(({ analysisTypeId, name, unit, change }) => ({
    ...nothing,
    key: analysisTypeId,
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
const reactionLines = (results: readonly Result[]): ImpactLine[] =>
  results.flatMap((result): ImpactLine[] => {
    const { id, recommendation, responseType, mean, n } = result
    const line = { ...nothing, key: id, level: 'Reaction' as const, text: textOf(result), wave: 0 }
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
const tellsOfUse = ({ questionType, responseType }: Result) =>
  questionType === 'Improvement' || givenBy(responseType) === 'yesNo'

/** The answer to a question with choices that says that people did it: "Yes", or the one that most people chose. */
async function shareLines(context: SignedInContext, { id, wave }: Wave, counts: (result: Result) => boolean) {
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
type Shares = Awaited<ReturnType<typeof shareLines>>

/** The share of those who said yes, or chose the answer that most people chose. */
const behaviourLines = (shares: Shares): ImpactLine[] =>
  shares.flatMap(({ wave, result, counts }): ImpactLine[] => {
    const isYesNo = givenBy(result.responseType) === 'yesNo'
    const shown = isYesNo ? counts.find(({ text }) => text === 'Yes') : counts[0]
    if (shown === undefined) return []
    const [low, high] = intervalOfShare(shown.count, result.n)
    const text = isYesNo ? textOf(result) : `${textOf(result)} – ${shown.text}`
    const value = (shown.count / result.n) * 100
    return [
      {
        ...nothing,
        key: `${wave} ${result.id}`,
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
const managerLines = ({ questions }: Awaited<ReturnType<typeof managerResultsOf>>): ImpactLine[] =>
  questions.flatMap(({ question, managers }): ImpactLine[] => {
    if (managers === null) return []
    const { mean: value, n } = managers
    const text = [question.stem, plainText(question.questionText)].filter(Boolean).join(' ')
    return [
      {
        ...nothing,
        key: `managers ${question.id}`,
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
const keptLines = ({ categories }: Trajectory): ImpactLine[] =>
  categories.flatMap(({ id, name, comparisons }): ImpactLine[] => {
    const last = comparisons.filter(({ wave }) => wave > 0).at(-1)
    if (last === undefined || last.shareKept === null) return []
    const { wave, shareKept: value, n } = last
    return [{ ...nothing, key: `kept ${id}`, level: 'Behaviour', kind: 'Kept', text: name, wave, value, n }]
  })

/** The share of those who have not used what they learned, in the last wave that asked the ready question, and what was paid for them. */
function notAppliedOf(shares: Shares, { totalCost, hasCost }: Awaited<Overview['learnerResults']>) {
  const asked = shares.filter(({ readyKey }) => readyKey === usedKey).at(-1)
  const no = asked?.counts.find(({ text }) => text === 'No')
  if (asked === undefined || no === undefined) return null
  const share = (no.count / asked.result.n) * 100
  return { wave: asked.wave, share, n: asked.result.n, cost: hasCost ? costNotApplied(totalCost, share) : null }
}

/** Of amounts of money that a wave asked again, the share that its people state still; null where none did. */
function moneyKept({ questions }: Trajectory) {
  const later = questions
    .filter(({ question }) => figureOf(question.responseType) === 'money')
    .flatMap(({ comparisons }) => comparisons.filter(({ wave }) => wave > 0).slice(-1))
  const stated = later.reduce((sum, { n, meanAfter }) => sum + n * meanAfter, 0)
  if (stated <= 0) return null
  const now = later.reduce((sum, { n, meanLater }) => sum + n * meanLater, 0)
  return {
    share: (now / stated) * 100,
    wave: later.at(-1)!.wave,
    n: Math.min(...later.map(({ n }) => n)),
    isOfMoney: true,
  }
}

/** The mean of the shares of the categories that are still there, each of the last wave that has answers. */
function categoriesKept(kept: readonly ImpactLine[]) {
  if (kept.length === 0) return null
  return {
    share: kept.reduce((sum, { value }) => sum + value, 0) / kept.length,
    wave: Math.max(...kept.map(({ wave }) => wave)),
    n: Math.min(...kept.map(({ n }) => n)),
    isOfMoney: false,
  }
}

/**
 * The return with what is still there: of the amounts where a wave asked them again, else with the mean of the categories'
 * shares.
 */
function sustainedOf(
  trajectory: Trajectory,
  kept: readonly ImpactLine[],
  roi: Awaited<ReturnType<Overview['returnOnInvestment']>>,
) {
  const still = moneyKept(trajectory) ?? categoriesKept(kept)
  if (roi === null || still === null) return null
  const found = sustainedReturn(roi, still.share)
  return found === null ? null : { ...found, ...still }
}

/**
 * The chain of impact of a campaign: reaction, learning, behaviour, results and return, each with the figures that were
 * asked for and their evidence. A level without a figure was not measured, which is not 0.
 */
export async function impactOf(context: SignedInContext, subject: OverviewQuestionnaire) {
  const { db, actor, now } = context
  const reach = reachOf(actor, subject)
  const admitted = await admission(db, reach, everybody)
  const overview = await overviewOf(db, subject, admitted)
  const isCampaign = subject.questionnaireType === 'Campaign'
  const trajectory: Trajectory = isCampaign
    ? await trajectoryOf({ db, now, reach }, subject)
    : { waves: [], isOfGroups: false, currencySymbol: '', categories: [], questions: [] }
  const waves = trajectory.waves.filter(({ completedCount, wave }) => completedCount > 0 && wave > 0)
  const repeated = new Set(
    (
      await db.question.findMany({
        where: { questionnaireId: { in: waves.map(({ id }) => id) }, followsId: { not: null } },
        select: { id: true },
      })
    ).map(({ id }) => id),
  )
  const ownShares = await shareLines(context, { id: subject.id, wave: 0 }, tellsOfUse)
  const waveShares = await Promise.all(waves.map((wave) => shareLines(context, wave, ({ id }) => !repeated.has(id))))
  const shares = [...ownShares, ...(waveShares.at(-1) ?? [])]
  const results = overview.sectionResults.flatMap(({ questions }) => questions).filter(({ isWithheld }) => !isWithheld)
  const kept = keptLines(trajectory)
  const seen = await managerResultsOf(db, actor, subject, now)
  const [roi, costs, expectations] = await Promise.all([
    overview.returnOnInvestment(),
    overview.learnerResults,
    expectationsOf(db, subject),
  ])
  return {
    questionnaire: subject,
    company: reportHead(subject).company,
    currencySymbol: subject.subscription?.currencySymbol ?? '£',
    invited: overview.invited,
    completed: overview.completed,
    joined: overview.joined,
    joinedCompleted: overview.joinedCompleted,
    isWithheld: overview.isWithheld,
    categoryResults: overview.categoryResults,
    withheldCategories: overview.withheldCategories,
    waves: trajectory.waves,
    lines: [
      ...reactionLines(results),
      ...categoryLines(overview),
      ...kept,
      ...managerLines(seen),
      ...behaviourLines(shares),
    ],
    expectations,
    mayExpect: mayExpect(subject, context.now),
    learnerResults: costs,
    notApplied: notAppliedOf(waveShares.flat(), costs),
    returnOnInvestment: roi,
    sustained: sustainedOf(trajectory, kept, roi),
  }
}
