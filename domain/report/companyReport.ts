import type { QuestionType, ResponseType } from '@/domain/question'

/** The means of a question, in the unit the answers are shown in; null where the question has no such mean. */
export type ReportMeans = { meanBefore: number | null; meanAfter: number | null; n: number }

/** One learner's answer, already as the words that are printed. */
export type ReportAnswer = { learner: string; before: string | null; after: string | null; values: string[] }

/** A question with everybody's answers. */
export type ReportQuestion = {
  id: string
  text: string
  questionType: QuestionType
  responseType: ResponseType | null
  scaleMax: number | null
  isPercentage: boolean
  options: string[]
  means: ReportMeans | null
  answers: ReportAnswer[]
}

/** A section and its questions. */
export type ReportSection = { id: string; name: string; description: string | null; questions: ReportQuestion[] }

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

/** Everything a company report prints, ready-aggregated. Dates are calendar dates (YYYY-MM-DD) in the time zone of the site. */
export type CompanyReport = {
  title: string
  company: { name: string; brandColor: string; logoUrl: string | null; currencySymbol: string }
  departmentName: string | null
  questionnaire: {
    id: string
    name: string
    description: string | null
    startDate: string | null
    endDate: string | null
    numberOfDays: number | null
  }
  generatedOn: string
  invited: number
  completed: number
  learningUnit: ReportLearningUnit | null
  learners: { totalLearners: number; totalCost: number; costPerLearner: number }
  categories: ReportCategory[]
  sections: ReportSection[]
}
