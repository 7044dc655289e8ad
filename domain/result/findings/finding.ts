import type { QuestionType, ResponseType } from '@/domain/question'
import type { ChangeEstimate } from '../changeEstimate'
import { type ChangeEvidence, isIndicative } from '../changeEvidence'
import type { ReturnOnInvestment } from '../returnOnInvestment'

/** The rules, in the order in which their sentences are read. */
export const findingRules = [
  'draft',
  'upcoming',
  'nobodyInvited',
  'nobodyCompleted',
  'chosen',
  'withheld',
  'groups',
  'grew',
  'fell',
  'possible',
  'unclear',
  'same',
  'single',
  'kept',
  'faded',
  'question',
  'questions',
  'department',
  'departments',
  'return',
  'benefits',
  'amount',
  'committed',
  'response',
  'everyoneCompleted',
  'joined',
  'indicative',
] as const
export type FindingRule = (typeof findingRules)[number]

/** What a rule is about, for its picture. */
export type FindingKind =
  'up' | 'down' | 'level' | 'time' | 'question' | 'amount' | 'plan' | 'money' | 'people' | 'note'
export const findingKinds: Readonly<Record<FindingRule, FindingKind>> = {
  draft: 'people',
  upcoming: 'people',
  nobodyInvited: 'people',
  nobodyCompleted: 'people',
  chosen: 'note',
  withheld: 'note',
  groups: 'note',
  grew: 'up',
  fell: 'down',
  possible: 'level',
  unclear: 'level',
  same: 'level',
  single: 'level',
  kept: 'time',
  faded: 'time',
  question: 'question',
  questions: 'question',
  department: 'people',
  departments: 'people',
  return: 'money',
  benefits: 'money',
  amount: 'amount',
  committed: 'plan',
  response: 'people',
  everyoneCompleted: 'people',
  joined: 'people',
  indicative: 'note',
}

/** A value of a sentence, a number or a text; values of the same name are a list. */
export type FindingValue = { name: string; number: number | null; text: string | null }
export type Finding = { rule: FindingRule; values: readonly FindingValue[] }

export type FindingQuestion = {
  text: string
  questionType: QuestionType
  responseType: ResponseType | null
  scaleMax: number
  isPercentage: boolean
  /** Words behind its figures, such as "hours a month"; empty for none. */
  unit: string
  /** The people who answered it, and their completed questionnaires. */
  n: number
  runs: number
  /** Of questions answered in words, the people who named something. */
  named: number
  isWithheld: boolean
  mean: number | null
  change: ChangeEvidence | null
}

/**
 * `unit`: its change is in percent of a base amount, or of scales and percentages; `effect`: its effect size, null where
 * it has none; `questions`: the texts of the questions behind it.
 */
export type FindingCategory = {
  name: string
  change: ChangeEstimate
  unit: 'scale' | 'amount'
  effect: number | null
  questions: readonly string[]
}

type LastingChange = { n: number; mean: number; low: number | null; high: number | null }

/**
 * A category of before/after scales in a wave, over the people who answered the campaign and it: what they gained until the
 * campaign, what of that is there, what happened since, in percentage points; and the share of a clear gain. `asked`: those
 * of the campaign who were asked in the wave.
 */
export type LastingCategory = {
  name: string
  asked: number
  gained: LastingChange | null
  kept: LastingChange | null
  since: LastingChange
  shareKept: number | null
}

/**
 * People, each counted once, and figures that are shown to the reader, or could be: nothing that is withheld from them.
 */
export type FindingsInput = {
  /** Whether the questionnaire is being built, or begins on a day to come. */
  /** Whether no one is invited, since people begin it themselves. */
  isSelfService: boolean
  state: 'building' | 'upcoming' | 'begun'
  /** The first day; null without one. */
  from: string | null
  invited: number
  /** Of the invited. */
  completed: number
  /** Those who joined by an open link, and how many of them have completed. */
  joined: number
  joinedCompleted: number
  /** Those who completed, or the learners selected; and the questionnaires that they completed. */
  counted: number
  questionnaires: number
  /** The number of learners selected; null for all. */
  chosen: number | null
  smallest: number | null
  isWithheld: boolean
  categories: readonly FindingCategory[]
  questions: readonly FindingQuestion[]
  returnOnInvestment: ReturnOnInvestment | null
  /** Empty for a reader who sees no other departments. */
  departments: readonly { name: string; invited: number; completed: number }[]
  /**
   * The change by department of the category that leads the findings, which changed to this side; null without one, for
   * a reader who sees no other departments, and where only groups are shown.
   */
  byDepartment: {
    category: string
    unit: FindingCategory['unit']
    side: -1 | 1
    departments: readonly { name: string; change: ChangeEstimate }[]
  } | null
  /** The last wave with answers; null without one, for learners selected, and where only groups are shown. */
  lasting: { days: number; isAfterEnd: boolean; categories: readonly LastingCategory[] } | null
}

type Value = number | string | readonly string[]
export type Values = Record<string, Value>

export function finding(rule: FindingRule, values: Values = {}): Finding {
  const listed = (value: Value) => (typeof value === 'object' ? value : [value])
  return {
    rule,
    values: Object.entries(values).flatMap(([name, value]) =>
      listed(value).map((one) => ({
        name,
        number: typeof one === 'number' ? one : null,
        text: typeof one === 'string' ? one : null,
      })),
    ),
  }
}

export const byName = (a: string, b: string) => a.localeCompare(b, 'en')
export const certaintyOf = (n: number) => (isIndicative(n) ? 'indicative' : 'enough')
export const isOnlyIndicative = ({ values }: Finding) =>
  values.some(({ name, text }) => name === 'certainty' && text === 'indicative')

/**
 * Of how many who completed a figure speaks; 0 where that is not said. It is where only groups are shown, since answers
 * wait there for a whole group.
 */
export const ofCompleted = ({ smallest, counted }: FindingsInput, n: number) =>
  smallest !== null && n < counted ? counted : 0

/** Departments with fewer people are not named. */
export const fewestInDepartment = 3

const mostNames = 4
/** The first names of a list, and how many more there are. */
export function namesOf(names: readonly string[]) {
  const shown = names.length > mostNames ? mostNames - 1 : names.length
  return { names: names.slice(0, shown), more: names.length - shown }
}
