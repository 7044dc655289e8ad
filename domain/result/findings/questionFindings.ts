import type { ChangeEvidence } from '../changeEvidence'
import { leadingCategories } from './changeFindings'
import {
  byName,
  certaintyOf,
  finding,
  type Finding,
  type FindingQuestion,
  type FindingsInput,
  ofCompleted,
} from './finding'
import { effectWord, hasInterval, testedTogether, varies, type WithInterval } from './testedTogether'

type Pair = FindingQuestion & { change: WithInterval<ChangeEvidence> }
const isPair = (question: FindingQuestion): question is Pair => !question.isWithheld && hasInterval(question.change)

/** The change as a share of the scale, so that scales of different lengths can be compared. */
const shareOfScale = ({ change, scaleMax, isPercentage }: FindingQuestion) =>
  Math.abs((change?.meanChange ?? 0) / (isPercentage ? 100 : scaleMax))

/**
 * The question with the largest clear change from before to after. It is called the largest where another changed
 * clearly too, and none changed as much, whether clearly or not. It is left out where a sentence begins with its
 * category, which has said it.
 */
export function question(input: FindingsInput): Finding[] {
  const shown = input.questions.filter(({ isWithheld }) => !isWithheld)
  const clear = testedTogether(shown.filter(isPair), 2).filter(({ isClear }) => isClear)
  const [first] = clear
    .map(({ one }) => one)
    .toSorted((a, b) => byName(a.text, b.text))
    .toSorted((a, b) => shareOfScale(b) - shareOfScale(a))
  if (first === undefined) return []
  if (leadingCategories(input.categories).some(({ category }) => category.questions.includes(first.text))) return []
  const { text, scaleMax, isPercentage, change } = first
  const { meanBefore: before, meanAfter: after, low: changeLow, high: changeHigh, n } = change
  const isLargest = shown.every((other) => other === first || shareOfScale(other) < shareOfScale(first))
  return [
    finding('question', {
      question: text,
      rank: clear.length > 1 && isLargest ? 'most' : 'plain',
      direction: after > before ? 'up' : 'down',
      before,
      after,
      unit: isPercentage ? '%' : '',
      scale: isPercentage ? 0 : scaleMax,
      changeLow,
      changeHigh,
      n,
      of: ofCompleted(input, n),
      certainty: certaintyOf(n),
      size: effectWord(change.correctedEffectSize),
    }),
  ]
}

/** As many questions without a clear change are named. */
const mostUnclear = 3

/**
 * How many before/after questions clearly rose, clearly fell, did neither, changed by the same for all, or have no
 * interval; a few of those without a clear change by name.
 */
export function questions(input: FindingsInput): Finding[] {
  const asked = input.questions.filter(({ responseType }) => responseType === 'ComparisonScale')
  const tested = testedTogether(asked.filter(isPair), 2)
  if (asked.length < 2 || tested.length === 0) return []
  const clear = (wanted: -1 | 1) => tested.filter(({ side, isClear }) => isClear && side === wanted).length
  const fewest = Math.min(...tested.map(({ one }) => one.change.n))
  const none = tested.filter(({ isClear }) => !isClear).map(({ one }) => one.text)
  const alike = asked.filter((one) => isPair(one) && !varies(one.change)).length
  const counts = { count: asked.length, up: clear(1), down: clear(-1), none: none.length, alike }
  // More of them are only counted: questions are long.
  const unclear = none.length > mostUnclear ? [] : none.toSorted(byName)
  return [
    finding('questions', {
      ...counts,
      unknown: asked.length - tested.length - alike,
      outcome: counts.up === counts.count ? 'allRose' : 'mixed',
      n: fewest,
      of: ofCompleted(input, fewest),
      certainty: certaintyOf(fewest),
      named: unclear.length,
      unclear,
    }),
  ]
}
