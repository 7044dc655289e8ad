import type { QuestionType, ResponseType } from '@/domain/question'
import type { ChangeEvidence, ReturnOnInvestment } from '../result'

/** Whose answers a report is of. */
export type ReportKind = 'Company' | 'Department' | 'Individual'

/** One learner's answer, already as the words that are printed. */
export type ReportAnswer = {
  sessionId: string
  learner: string
  before: string | null
  after: string | null
  values: string[]
}

/**
 * A question with the figures over everybody who counts, in the unit the answers are shown in, and everybody's answers.
 * `mean` is of questions with one figure, `change` of before/after questions; both null where there is none. `isWithheld`:
 * fewer people than the company shows.
 */
export type ReportQuestion = {
  id: string
  text: string
  questionType: QuestionType
  responseType: ResponseType | null
  scaleMax: number
  isPercentage: boolean
  n: number
  isWithheld: boolean
  mean: number | null
  change: ChangeEvidence | null
  answers: readonly ReportAnswer[]
}

/** A section and its questions. */
export type ReportSection = {
  id: string
  name: string
  description: string | null
  questions: readonly ReportQuestion[]
}

/** A category with its unrounded, signed sum, the mean per learner and the number of learners behind it. */
export type ReportCategory = { id: string; name: string; sum: number; meanPerLearner: number; n: number }

/** The learning unit; dates are calendar dates (YYYY-MM-DD). */
export type ReportLearningUnit = {
  name: string
  learningUnitType: string
  provider: string | null
  startDate: string | null
  endDate: string | null
  cost: number
  costPerLearner: number
}

/** Whose report an individual one is; `completedOn` is a calendar date. */
export type ReportParticipant = {
  name: string
  email: string
  departmentName: string | null
  lineManagerName: string | null
  lineManagerEmail: string | null
  completedOn: string
}

/**
 * A before/after question of an individual report: the person's own figures in the unit they are shown in beside the mean change
 * of the whole campaign, of n people; `averageChange` is null where too few people stand behind it to be told.
 */
export type ReportPerformance = {
  questionId: string
  text: string
  isPercentage: boolean
  before: number
  after: number
  change: number
  averageChange: number | null
  n: number
}

/** Everything a report shows, ready aggregated. Dates are calendar dates (YYYY-MM-DD) in the company's time zone. */
export type Report = {
  kind: ReportKind
  company: { name: string; brandColor: string; logoUrl: string | null; currencySymbol: string; timeZone: string }
  departmentName: string | null
  /** The one section it is of, where the questionnaire has others; null for all. */
  sectionName: string | null
  questionnaire: {
    id: string
    name: string
    description: string | null
    startDate: string | null
    endDate: string | null
    numberOfDays: number | null
  }
  /** Of individual reports alone. */
  participant: ReportParticipant | null
  invited: number
  completed: number
  /** How many people a figure could rest on: everybody invited, or the learners chosen. */
  asked: number
  /** The smallest group of people whose results are shown, null when every group is; while there is one, nobody's answers are told by name. */
  smallestGroupSize: number | null
  /** So few learners count, or so few are left out, that no result is shown. */
  isWithheld: boolean
  learningUnit: ReportLearningUnit | null
  /** `isShareOfCost`: a part bears its learners' share of a fixed price. */
  learners: { totalLearners: number; totalCost: number; costPerLearner: number; isShareOfCost: boolean }
  /** Null unless money was asked for. */
  returnOnInvestment: ReturnOnInvestment | null
  categories: readonly ReportCategory[]
  /** Names of categories too few learners contributed to. */
  withheldCategories: readonly string[]
  sections: readonly ReportSection[]
  /** Of individual reports alone. */
  performance: readonly ReportPerformance[]
}

/** What only the drawing of a report knows: its title, the day it was made and the logo as an address or data URI its side can read. */
export type ReportHeading = { title: string; generatedOn: string; logo: string | null }
