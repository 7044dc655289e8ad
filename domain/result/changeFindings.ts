import type { ChangeEstimate } from './changeEstimate'
import { type ChangeEvidence, isIndicative, tQuantile, withHedgesCorrection } from './changeEvidence'
import { clearTogether } from './clearTogether'
import {
  byName,
  certaintyOf,
  finding,
  type Finding,
  type FindingQuestion,
  type FindingsInput,
  namesOf,
  type Value,
} from './finding'
import { withoutFloatError } from './shownResult'

type Interval = { low: number; high: number }
export type WithInterval<Change> = Change & Interval

export const hasInterval = <Change extends { low: number | null; high: number | null }>(
  change: Change | null,
): change is WithInterval<Change> => change !== null && change.low !== null && change.high !== null

/** Whether learners differ: without a deviation an interval has no width and supports no claim. */
const varies = ({ low, high }: Interval) => withoutFloatError(high - low) > 0

/** 1 or −1 where the interval, with the decimals it is shown with, is above or below 0; otherwise 0. */
function sideOf({ low, high }: Interval, decimals: number): -1 | 0 | 1 {
  const isShown = (value: number) => Math.round(Math.abs(value) * 10 ** decimals) > 0
  if (low > 0 && isShown(low)) return 1
  return high < 0 && isShown(high) ? -1 : 0
}

type Judged<One> = { one: One; side: -1 | 0 | 1; isClear: boolean }

/**
 * The changes of which learners differ, tested together: the side of each interval (0 where it includes 0), and whether
 * the change is clear.
 */
function judged<One extends { change: Interval & { n: number } }>(
  all: readonly One[],
  decimals: number,
): Judged<One>[] {
  const tested = all.filter(({ change }) => varies(change))
  const clear = clearTogether(tested.map(({ change }) => change))
  return tested.map((one) => {
    const side = sideOf(one.change, decimals)
    return { one, side, isClear: side !== 0 && clear.has(one.change) }
  })
}

/** The words of effect sizes: small from 0.2, medium from 0.5, large from 0.8 (Cohen 1988). */
export function effectWord(effectSize: number | null): 'unknown' | 'slight' | 'small' | 'medium' | 'large' {
  if (effectSize === null) return 'unknown'
  const size = Math.abs(effectSize)
  if (size < 0.2) return 'slight'
  if (size < 0.5) return 'small'
  return size < 0.8 ? 'medium' : 'large'
}

/** d_z = M ÷ s of the learners' changes with Hedges' correction; s follows from the interval. */
export function estimatedEffect({ n, mean, low, high }: WithInterval<ChangeEstimate>): number | null {
  if (n < 3) return null
  const deviation = (((high - low) / 2) * Math.sqrt(n)) / tQuantile(n - 1)
  return withHedgesCorrection(mean / deviation, n)
}

type Category = { name: string; change: WithInterval<ChangeEstimate> }
const isMeasured = (category: FindingsInput['categories'][number]): category is Category => hasInterval(category.change)
const measured = (categories: FindingsInput['categories']) =>
  categories.filter(isMeasured).toSorted((a, b) => byName(a.name, b.name))
const judgedCategories = ({ categories }: Pick<FindingsInput, 'categories'>) => judged(measured(categories), 1)

/** The categories that clearly changed to one side, the largest change first. */
function clearTo(input: Pick<FindingsInput, 'categories'>, side: -1 | 1): Category[] {
  return judgedCategories(input)
    .filter((category) => category.isClear && category.side === side)
    .map(({ one }) => one)
    .toSorted((a, b) => side * (b.change.mean - a.change.mean))
}

/** The category that the findings name first, with the side to which it clearly changed; null without a clear change. */
export function leadingCategory<One extends FindingsInput['categories'][number]>(
  categories: readonly One[],
): { category: One; side: -1 | 1 } | null {
  for (const side of [1, -1] as const) {
    const category = categories.find((one) => one.name === clearTo({ categories }, side)[0]?.name)
    if (category !== undefined) return { category, side }
  }
  return null
}

/**
 * The category with the largest change to one side, and the others that clearly changed to it. It changed most where
 * its interval excludes the mean of every other category.
 */
export function changed(input: FindingsInput, rule: 'grew' | 'fell'): Finding[] {
  const { categories } = input
  const side = rule === 'grew' ? 1 : -1
  const [first, ...others] = clearTo(input, side)
  if (first === undefined) return []
  const { n, mean, low, high } = first.change
  const isBelow = ({ name, change }: { name: string; change: ChangeEstimate }) =>
    name === first.name || side * change.mean < side * (side === 1 ? low : high)
  const rank = categories.length > 1 && categories.every(isBelow) ? 'most' : 'plain'
  const size = effectWord(estimatedEffect(first.change))
  const also = { also: others.length, ...namesOf(others.map(({ name }) => name)) }
  // Said only of all, and of enough people: otherwise the other categories have sentences of their own.
  const isOfAll = others.length > 0 && others.length + 1 === categories.length
  const all = isOfAll && !categories.some(({ change }) => isIndicative(change.n)) ? categories.length : 0
  return [
    finding(rule, {
      category: first.name,
      rank,
      change: mean,
      low,
      high,
      n,
      certainty: certaintyOf(n),
      size,
      all,
      ...also,
    }),
  ]
}

/** The values of a sentence that names categories; of a single one with its figures. */
function namedTogether(found: readonly Category[]): Record<string, Value> {
  const [first] = found
  const { n, mean, low, high } = first!.change
  const figures: Record<string, number> = found.length === 1 ? { change: mean, low, high, n } : {}
  const certainty = certaintyOf(Math.min(...found.map(({ change }) => change.n)))
  return { ...namesOf(found.map(({ name }) => name)), count: found.length, ...figures, certainty }
}

/** Categories whose interval does not include 0, but which are not clear when all categories are tested together. */
export function possible(input: FindingsInput): Finding[] {
  const tested = judgedCategories(input)
  const found = tested.filter(({ side, isClear }) => side !== 0 && !isClear).map(({ one }) => one)
  return found.length === 0 ? [] : [finding('possible', { ...namedTogether(found), tested: tested.length })]
}

/** Categories whose interval includes 0. */
export function unclear(input: FindingsInput): Finding[] {
  const found = judgedCategories(input)
    .filter(({ side }) => side === 0)
    .map(({ one }) => one)
  return found.length === 0 ? [] : [finding('unclear', namedTogether(found))]
}

const byDistance = (a: { change: ChangeEstimate }, b: { change: ChangeEstimate }) =>
  Math.abs(b.change.mean) - Math.abs(a.change.mean)

/** The largest change that all learners of a category have alike. */
export function same({ categories }: FindingsInput): Finding[] {
  const [first] = measured(categories)
    .filter(({ change }) => !varies(change))
    .toSorted(byDistance)
  if (first === undefined) return []
  const { mean: change, n } = first.change
  return [finding('same', { category: first.name, change, n, direction: change === 0 ? 'none' : 'some' })]
}

/** The largest figure of one learner, where no category has more. */
export function single({ categories }: FindingsInput): Finding[] {
  const [first] = categories.toSorted((a, b) => byName(a.name, b.name)).toSorted(byDistance)
  if (first === undefined || categories.some(({ change }) => change.n > 1)) return []
  return [finding('single', { category: first.name, change: first.change.mean })]
}

type Pair = FindingQuestion & { change: WithInterval<ChangeEvidence> }
const isPair = (question: FindingQuestion): question is Pair => !question.isWithheld && hasInterval(question.change)
const judgedQuestions = ({ questions }: FindingsInput) => judged(questions.filter(isPair), 2)

/** The change as a share of the scale, so that scales of different lengths can be compared. */
const shareOfScale = ({ change, scaleMax, isPercentage }: Pair) => change.meanChange / (isPercentage ? 100 : scaleMax)

/** The question with the largest clear change from before to after. */
export function question(input: FindingsInput): Finding[] {
  const pairs = judgedQuestions(input)
  const [first] = pairs
    .filter(({ isClear }) => isClear)
    .map(({ one }) => one)
    .toSorted((a, b) => byName(a.text, b.text))
    .toSorted((a, b) => Math.abs(shareOfScale(b)) - Math.abs(shareOfScale(a)))
  if (first === undefined) return []
  const { text, scaleMax, isPercentage, change } = first
  const { meanBefore: before, meanAfter: after, low: changeLow, high: changeHigh, n } = change
  return [
    finding('question', {
      question: text,
      rank: pairs.length > 1 ? 'most' : 'plain',
      direction: after > before ? 'up' : 'down',
      before,
      after,
      unit: isPercentage ? '%' : '',
      scale: isPercentage ? 0 : scaleMax,
      changeLow,
      changeHigh,
      n,
      certainty: certaintyOf(n),
      size: effectWord(change.correctedEffectSize),
    }),
  ]
}

/** As many questions without a clear change are named. */
const mostUnclear = 3

/** How many before/after questions clearly rose, clearly fell, or did neither; a few of the latter by name. */
export function questions(input: FindingsInput): Finding[] {
  const pairs = judgedQuestions(input)
  if (pairs.length < 2) return []
  const clear = (wanted: -1 | 1) => pairs.filter(({ side, isClear }) => isClear && side === wanted).length
  const certainty = certaintyOf(Math.min(...pairs.map(({ one }) => one.change.n)))
  const [up, down] = [clear(1), clear(-1)]
  const none = pairs.filter(({ isClear }) => !isClear).map(({ one }) => one.text)
  const counts = { count: pairs.length, up, down, none: none.length }
  const outcome = counts.up === counts.count ? 'allRose' : 'mixed'
  // More of them are only counted: questions are long.
  const unclear = none.length > mostUnclear ? [] : none.toSorted(byName)
  return [finding('questions', { ...counts, outcome, certainty, named: unclear.length, unclear })]
}
