import type { QuestionType, ResponseType } from '@/domain/question'
import type { FollowedCategory } from '@/domain/trajectory'
import type {
  ChangeEstimate,
  ChangeEvidence,
  ChangeUnit,
  Finding,
  LearnerTotals,
  Outweighing,
  RankedOption,
  Recommendation,
  ReturnOnInvestment,
} from '../result'

/** Whose answers a report covers. */
export type ReportSubject = 'Company' | 'Department' | 'Individual'
/** What a report of a package is: a report, or the chain of impact of the whole campaign. */
export type ReportKind = ReportSubject | 'Impact'

/** One learner's answer, formatted as printed. */
export type ReportAnswer = {
  sessionId: string
  learner: string
  before: string | null
  after: string | null
  values: string[]
}

/** How many people gave an answer, and their share of all who gave any, in percent. */
export type AnswerCount = { text: string; count: number; percent: number }

/** A text or a choice, and how many people gave it, without their names. */
export type AnsweredWords = { text: string; times: number }

/**
 * A question with the figures over all admitted learners, in the unit the answers are shown in, and their answers.
 * `mean` is of questions with one figure, `change` of before/after questions; both null where there is none.
 * `isWithheld`: fewer people than the company's threshold.
 */
export type ReportQuestion = {
  id: string
  text: string
  helpText: string
  questionType: QuestionType
  responseType: ResponseType | null
  scaleMax: number
  isPercentage: boolean
  scaleLabels: string[]
  beforeLabel: string
  afterLabel: string
  unit: string
  n: number
  /** The completed questionnaires of these people. */
  runs: number
  isWithheld: boolean
  mean: number | null
  change: ChangeEvidence | null
  /** People who left it out, and to whom it does not apply; null where that is not possible, and where only groups are shown. */
  leftOut: number | null
  notApplicable: number | null
  /** Of amounts, one that outweighs all others. */
  outweighing: Outweighing | null
  /** Of recommendations, and of rankings the options by their mean rank. */
  recommendation: Recommendation | null
  ranking: RankedOption[]
  /** Of questions answered with an amount: the one that counts as 100% in their category. */
  baseAmount?: number | null
  /** The answers that it offers to choose from. */
  options?: readonly string[]
  answers: readonly ReportAnswer[]
  /** Only where only groups are shown: what was answered in words, and by how many people. */
  words?: readonly AnsweredWords[]
  /** Only where the answers are left out: how many people gave each. */
  counts?: readonly AnswerCount[] | null
  /** Texts chosen for the report, without their authors. */
  quotes: readonly string[]
}

/** A section and its questions. */
export type ReportSection = {
  id: string
  name: string
  description: string | null
  questions: readonly ReportQuestion[]
}

/** A category with its change per learner, and its unrounded, signed sum over n runs. */
export type ReportCategory = {
  id: string
  name: string
  change: ChangeEstimate
  sum: number
  meanPerLearner: number
  n: number
  /** What the change is a percentage of. */
  unit: ChangeUnit
}

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

/** The person of an individual report; `completedOn` is a calendar date. */
export type ReportParticipant = {
  name: string
  email: string
  departmentName: string | null
  lineManagerName: string | null
  lineManagerEmail: string | null
  completedOn: string
  /** What a line manager said about them, for themselves alone: what was expected before, and what is seen now. */
  saidByManager: readonly { when: 'Before' | 'After'; question: string; answer: string }[]
}

/**
 * A before/after question of an individual report: the person's own figures in the unit they are shown in beside the
 * mean change of the whole campaign, of n people; `averageChange` is null where it is withheld for too few people.
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

/**
 * The learners chosen for a report, of all who completed. `departments`: the names of the departments where these are
 * exactly their learners.
 */
export type ReportSelection = { learners: number; of: number; departments: readonly string[] }

/** A campaign's categories in its waves; `wave` is the number of one, in order. Without categories where only groups are shown. */
export type ReportTrajectory = {
  waves: readonly { wave: number; isBefore: boolean; isAfterEnd: boolean; days: number }[]
  isOfGroups: boolean
  categories: readonly FollowedCategory[]
}

/**
 * Everything a report shows, already aggregated. Dates are calendar dates (YYYY-MM-DD) in the company's time zone.
 */
export type Report = {
  kind: ReportSubject
  company: { name: string; brandColor: string; logoUrl: string | null; currencySymbol: string; timeZone: string }
  departmentName: string | null
  /** The section of a single-section report, when the questionnaire has others; null for all. */
  sectionName: string | null
  /** Null for all learners; `invited` and `completed` are of all in either case. */
  selection: ReportSelection | null
  questionnaire: {
    id: string
    name: string
    description: string | null
    startDate: string | null
    endDate: string | null
    numberOfDays: number | null
  }
  /** Only in individual reports. */
  participant: ReportParticipant | null
  invited: number
  /** Of the invited. */
  completed: number
  /** Those who came through an open link, and how many of them completed. */
  joined: number
  joinedCompleted: number
  /** The maximum number of people behind a figure: all who were asked, or the learners chosen. */
  asked: number
  /**
   * The smallest group of people whose results are shown, null when every group is; when set, no answer is shown
   * with a name.
   */
  smallestGroupSize: number | null
  /** Whether all results are withheld because too few learners count, or too few are left out. */
  isWithheld: boolean
  learningUnit: ReportLearningUnit | null
  /** A partial report bears its learners' share of a fixed price. */
  learners: LearnerTotals
  /** Null unless an amount of money was asked for. */
  returnOnInvestment: ReturnOnInvestment | null
  categories: readonly ReportCategory[]
  /** Names of categories with too few contributing learners. */
  withheldCategories: readonly string[]
  /** None in individual reports. */
  findings: readonly Finding[]
  /** Of all people in the whole campaign; null where no wave shows an answer. */
  trajectory: ReportTrajectory | null
  sections: readonly ReportSection[]
  /** Only in individual reports. */
  performance: readonly ReportPerformance[]
}

/**
 * What only rendering adds to a report: its title, the day it was made and the logo as an address or data URI
 * readable by the renderer.
 */
export type ReportHeading = { title: string; generatedOn: string; logo: string | null }
