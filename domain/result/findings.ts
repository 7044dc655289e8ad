import type { ResponseType } from '../question'
import { changed, possible, question, questions, same, single, unclear } from './changeFindings'
import { byDepartment } from './departmentFindings'
import {
  byName,
  certaintyOf,
  fewestInDepartment,
  finding,
  type Finding,
  type FindingQuestion,
  findingRules,
  type FindingRule,
  type FindingsInput,
  isOnlyIndicative,
  type Value,
} from './finding'
import { withoutFloatError } from './shownResult'

/** Money against its cost; without a known cost the money alone. */
function money({ returnOnInvestment, isShareOfCost }: FindingsInput): Finding[] {
  if (returnOnInvestment === null) return []
  const { benefits, cost, answers, roi } = returnOnInvestment
  const stated = { benefits, answers, certainty: certaintyOf(answers) }
  if (roi === null) return [finding('benefits', stated)]
  return [finding('return', { ...stated, cost, roi, share: isShareOfCost ? 'share' : 'whole' })]
}

type Answered = FindingQuestion & { mean: number }

/** Of the questions answered with a number, the one with most answers. */
function amount({ questions: all, counted, smallest }: FindingsInput): Finding[] {
  const [first] = all
    .filter(
      (one): one is Answered => one.responseType === 'Number' && !one.isWithheld && one.mean !== null && one.n > 0,
    )
    .toSorted((a, b) => b.n - a.n || byName(a.text, b.text))
  if (first === undefined) return []
  const { text, n, mean: each } = first
  const total = withoutFloatError(each * n)
  return [finding('amount', { question: text, n, of: smallest === null ? counted : 0, total, each })]
}

const inWords: readonly (ResponseType | null)[] = ['TextBoxes', 'PickOne', 'MultipleChoice']

/** The commitment question with most answers: at least as many people named a commitment. */
function committed({ questions: all, counted, smallest }: FindingsInput): Finding[] {
  const asked = all.filter(
    ({ questionType, responseType }) => questionType === 'Commitment' && inWords.includes(responseType),
  )
  const n = Math.max(0, ...asked.map(({ n: answered }) => answered))
  const isExact = asked.length === 1 && smallest === null
  return n === 0 ? [] : [finding('committed', { n, of: counted, bound: isExact ? 'exact' : 'atLeast' })]
}

/** The department with the lowest response rate, where it is below the rate of all and no other is as low. */
function lowest({ departments, smallest, invited, completed }: FindingsInput): Record<string, Value> {
  const named = departments
    .filter((one) => one.invited >= Math.max(smallest ?? 0, fewestInDepartment))
    .map(({ name, ...counts }) => ({ name, rate: (counts.completed / counts.invited) * 100 }))
    .toSorted((a, b) => a.rate - b.rate || byName(a.name, b.name))
  const [first, second] = named
  if (first === undefined || second === undefined || first.rate === second.rate) return { place: 'none' }
  if (first.rate >= (completed / invited) * 100) return { place: 'none' }
  return { place: 'lowest', department: first.name, rate: first.rate }
}

/** How many have completed, of all; left out for a choice of learners. */
function response(input: FindingsInput): Finding[] {
  const { chosen, invited, completed } = input
  if (chosen !== null || invited === 0) return []
  if (completed >= invited) return [finding('everyoneCompleted', { invited })]
  return [finding('response', { open: invited - completed, invited, ...lowest(input) })]
}

const rules = [
  (input: FindingsInput) => changed(input, 'grew'),
  (input: FindingsInput) => changed(input, 'fell'),
  possible,
  unclear,
  same,
  single,
  question,
  questions,
  byDepartment,
  money,
  amount,
  committed,
  response,
]

/** No more sentences than this. */
const most = 6

/** The rules by importance: with too many sentences the last of them are left out. */
const importance: readonly FindingRule[] = [
  'chosen',
  'withheld',
  'grew',
  'single',
  'fell',
  'possible',
  'unclear',
  'department',
  'response',
  'everyoneCompleted',
  'return',
  'benefits',
  'amount',
  'question',
  'departments',
  'committed',
  'questions',
  'same',
]

/** The most important findings, in the order in which they are read. */
const best = (found: readonly Finding[], count: number) =>
  found
    .toSorted((a, b) => importance.indexOf(a.rule) - importance.indexOf(b.rule))
    .slice(0, count)
    .toSorted((a, b) => findingRules.indexOf(a.rule) - findingRules.indexOf(b.rule))

/** The most important findings; where one is of few people, with the sentence that limits it. */
function limited(found: readonly Finding[]): Finding[] {
  const kept = best(found, most)
  if (!kept.some(isOnlyIndicative)) return kept
  const fewer = best(found, most - 1)
  return fewer.some(isOnlyIndicative) ? [...fewer, finding('indicative')] : fewer
}

/**
 * What the figures say, as keys of sentences with their values: at most six, in a fixed order; equal figures by name.
 * A change is claimed only where its 95% interval, as it is shown, does not include 0, and where it remains clear when all
 * categories, or all questions, are tested together (docs/calculations.md).
 */
export function findings(input: FindingsInput): Finding[] {
  const { invited, completed, joinedCompleted, chosen, smallest, isWithheld } = input
  const scope = chosen === null ? [] : [finding('chosen', { n: chosen })]
  if (chosen === 0) return scope
  if (completed + joinedCompleted === 0)
    return [invited === 0 ? finding('nobodyInvited') : finding('nobodyCompleted', { invited })]
  if (isWithheld) return [...scope, finding('withheld', { smallest: smallest ?? 0 }), ...response(input)]
  return limited([...scope, ...rules.flatMap((rule) => rule(input))])
}
