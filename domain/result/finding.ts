import type { QuestionType, ResponseType } from '../question'
import type { ChangeEstimate } from './changeEstimate'
import { type ChangeEvidence, isIndicative } from './changeEvidence'
import type { ReturnOnInvestment } from './returnOnInvestment'

/** The rules, in the order in which their sentences are read. */
export const findingRules = [
  'nobodyInvited',
  'nobodyCompleted',
  'chosen',
  'withheld',
  'grew',
  'fell',
  'possible',
  'unclear',
  'same',
  'single',
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
  'indicative',
] as const
export type FindingRule = (typeof findingRules)[number]

/** What a rule is about, for its picture. */
export type FindingKind = 'up' | 'down' | 'level' | 'question' | 'amount' | 'plan' | 'money' | 'people' | 'note'
export const findingKinds: Readonly<Record<FindingRule, FindingKind>> = {
  nobodyInvited: 'people',
  nobodyCompleted: 'people',
  chosen: 'note',
  withheld: 'note',
  grew: 'up',
  fell: 'down',
  possible: 'level',
  unclear: 'level',
  same: 'level',
  single: 'level',
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
  n: number
  isWithheld: boolean
  mean: number | null
  change: ChangeEvidence | null
}

/** Figures that are shown to the reader, or could be: nothing that is withheld from them. */
export type FindingsInput = {
  invited: number
  /** Of the invited. */
  completed: number
  /** Of those who joined by an open link. */
  joinedCompleted: number
  /** The maximum behind a figure: those who completed, or the completed questionnaires of the learners selected. */
  counted: number
  /** The number of learners selected; null for all. */
  chosen: number | null
  smallest: number | null
  isWithheld: boolean
  categories: readonly { name: string; change: ChangeEstimate }[]
  questions: readonly FindingQuestion[]
  returnOnInvestment: ReturnOnInvestment | null
  isShareOfCost: boolean
  /** Empty for a reader who sees no other departments. */
  departments: readonly { name: string; invited: number; completed: number }[]
  /**
   * The change by department of the category that leads the findings, which changed to this side; null without one, for
   * a reader who sees no other departments, and where only groups are shown.
   */
  byDepartment: {
    category: string
    side: -1 | 1
    departments: readonly { name: string; change: ChangeEstimate }[]
  } | null
}

export type Value = number | string | readonly string[]

export function finding(rule: FindingRule, values: Record<string, Value> = {}): Finding {
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

/** Departments with fewer people are not named. */
export const fewestInDepartment = 3

const mostNames = 4
/** The first names of a list, and how many more there are. */
export function namesOf(names: readonly string[]) {
  const shown = names.length > mostNames ? mostNames - 1 : names.length
  return { names: names.slice(0, shown), more: names.length - shown }
}
