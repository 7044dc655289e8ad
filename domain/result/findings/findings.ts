import { figureOf, hasFigures, wordedUnitOf } from '@/domain/question'
import { withoutFloatError } from '../shownResult'
import { changed, possible, same, single, unclear } from './changeFindings'
import { byDepartment } from './departmentFindings'
import {
  byName,
  certaintyOf,
  fewestInDepartment,
  finding,
  type Finding,
  type FindingQuestion,
  type FindingRule,
  findingRules,
  type FindingsInput,
  isOnlyIndicative,
  ofCompleted,
  type Values,
} from './finding'
import { faded, kept } from './lastingFindings'
import { question, questions } from './questionFindings'

/** The department with the lowest response rate, where it is below the rate of all and no other is as low. */
function lowest({ departments, smallest, invited, completed }: FindingsInput): Values {
  const named = departments
    .filter((one) => one.invited >= Math.max(smallest ?? 0, fewestInDepartment))
    .map(({ name, ...counts }) => ({ name, rate: (counts.completed / counts.invited) * 100 }))
    .toSorted((a, b) => a.rate - b.rate || byName(a.name, b.name))
  const [first, second] = named
  if (first === undefined || second === undefined || first.rate === second.rate) return { place: 'none' }
  if (first.rate >= (completed / invited) * 100) return { place: 'none' }
  return { place: 'lowest', department: first.name, rate: first.rate }
}

/**
 * How many have completed: of those invited, or of those who joined by link where no one was invited. Left out for a
 * choice of learners.
 */
function response(input: FindingsInput): Finding[] {
  const { chosen, invited, completed, joined, joinedCompleted, counted, questionnaires } = input
  if (chosen !== null) return []
  if (invited === 0) return joined === 0 ? [] : [finding('joined', { joined, completed: joinedCompleted })]
  const times = joined === 0 && questionnaires > counted ? questionnaires : 0
  if (completed >= invited) return [finding('everyoneCompleted', { invited, times })]
  return [finding('response', { open: invited - completed, invited, ...lowest(input) })]
}

/** Why there are no results: no one takes part yet, has been asked yet, or has completed. */
function noResponse({ state, from, invited, joined, isSelfService }: FindingsInput): Finding {
  const people = { invited, joined, who: joined === 0 ? 'invited' : invited === 0 ? 'joined' : 'both' }
  if (joined > 0) return finding('nobodyCompleted', people)
  if (invited === 0) return finding('nobodyInvited', { kind: isSelfService ? 'selfService' : 'campaign' })
  if (state === 'building') return finding('draft', { participants: invited })
  if (state === 'upcoming' && from !== null) return finding('upcoming', { participants: invited, from })
  return finding('nobodyCompleted', people)
}

/** Where only groups are shown, of how many of those who completed the figures speak. */
function groups({ questions: all, counted, smallest }: FindingsInput): Finding[] {
  const shown = all.flatMap(({ n }) => (n > 0 ? [n] : []))
  const [fewest, n] = [Math.min(...shown), Math.max(...shown)]
  if (smallest === null || shown.length === 0 || n >= counted) return []
  return [finding('groups', { n, bound: fewest === n ? 'exact' : 'atMost', of: counted })]
}

/** Money against its cost, of which a part bears a share; without a known cost the money alone. */
function money(input: FindingsInput): Finding[] {
  if (input.returnOnInvestment === null) return []
  const { benefits, cost, costShare, answers, roi, isAdjusted } = input.returnOnInvestment
  const asked = input.questions.filter(
    ({ questionType, responseType }) => questionType === 'Measure' && figureOf(responseType) === 'money',
  )
  const n = Math.max(0, ...asked.map((one) => one.n))
  // One person may give several amounts.
  const certainty = certaintyOf(n === 0 ? answers : Math.min(n, answers))
  const stated = { benefits, answers, n, of: ofCompleted(input, n), certainty }
  if (roi === null) return [finding('benefits', stated)]
  return [
    finding('return', {
      ...stated,
      cost,
      roi,
      share: costShare === null ? 'whole' : 'share',
      as: isAdjusted === false ? 'stated' : 'adjusted',
    }),
  ]
}

type Answered = FindingQuestion & { mean: number }

/** Of the questions answered with a number, the one with most people; with their total where each gave it once. */
function amount({ questions: all, counted, smallest }: FindingsInput): Finding[] {
  const [first] = all
    .filter(
      (one): one is Answered =>
        figureOf(one.responseType) === 'number' && !one.isWithheld && one.mean !== null && one.n > 0,
    )
    .toSorted((a, b) => b.n - a.n || byName(a.text, b.text))
  if (first === undefined) return []
  const { text, n, runs, mean: each } = first
  const unit = wordedUnitOf(first)
  const total = withoutFloatError(each * n)
  return [
    finding('amount', {
      question: text,
      n,
      of: counted,
      whose: smallest === null ? 'all' : 'groups',
      times: runs > n ? 'several' : 'once',
      total,
      each,
      hasUnit: unit === '' ? 'no' : 'yes',
      unit,
    }),
  ]
}

/** The commitment question to which most people named something: at least as many named a commitment. */
function committed({ questions: all, counted, smallest }: FindingsInput): Finding[] {
  const asked = all.filter(
    ({ questionType, responseType }) =>
      questionType === 'Commitment' && responseType !== null && !hasFigures(responseType),
  )
  const n = Math.max(0, ...asked.map(({ named }) => named))
  const isExact = asked.length === 1 && smallest === null
  return n === 0 ? [] : [finding('committed', { n, of: counted, bound: isExact ? 'exact' : 'atLeast' })]
}

const rules = [
  groups,
  (input: FindingsInput) => changed(input, 'grew'),
  (input: FindingsInput) => changed(input, 'fell'),
  possible,
  unclear,
  same,
  single,
  kept,
  faded,
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
  'groups',
  'grew',
  'single',
  'fell',
  'kept',
  'faded',
  'same',
  'possible',
  'unclear',
  'department',
  'response',
  'everyoneCompleted',
  'joined',
  'return',
  'benefits',
  'amount',
  'question',
  'departments',
  'committed',
  'questions',
]

/** That nothing changed in a category matters least. */
const placeOf = ({ rule, values }: Finding) =>
  values.some(({ text }) => rule === 'same' && text === 'none') ? importance.length : importance.indexOf(rule)

/** The most important findings, in the order in which they are read. */
const best = (found: readonly Finding[], count: number) =>
  found
    .toSorted((a, b) => placeOf(a) - placeOf(b))
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
  const { completed, joinedCompleted, chosen, smallest, isWithheld } = input
  const scope = chosen === null ? [] : [finding('chosen', { n: chosen })]
  if (chosen === 0) return scope
  if (completed + joinedCompleted === 0) return [noResponse(input)]
  if (isWithheld) return [...scope, finding('withheld', { smallest: smallest ?? 0 }), ...response(input)]
  return limited([...scope, ...rules.flatMap((rule) => rule(input))])
}
