import type { ConditionTerm, QuestionType, ResponseType, ScaleLook } from '@/domain/question'

/** A demo question in short form: omitted fields take the form's defaults. */
export type DemoQuestion = {
  type: QuestionType
  response: ResponseType
  category: string
  text: string
  scaleMax?: number
  isPercentage?: boolean
  isIncrease?: boolean
  isNARequired?: boolean
  options?: readonly string[]
  /** The option that asks for words, behind the others. */
  other?: string
  boxes?: readonly [number, number]
  /** The words of the first and the last step, or of every step. */
  labels?: readonly string[]
  look?: ScaleLook
  /** What the sides of a before/after question are called. */
  sides?: readonly [string, string]
  /** What statements one after the other have in common. */
  stem?: string
  /** Asked only after an answer to the question with this text. */
  onlyIf?: { text: string; test: ConditionTerm['test']; value: number }
}
export type DemoSection = { name: string; description?: string; questions: readonly DemoQuestion[] }

/** A before/after question. */
export const growth = (category: string, text: string, more: Partial<DemoQuestion> = {}): DemoQuestion => ({
  type: 'Measure',
  response: 'ComparisonScale',
  category,
  text,
  ...more,
})

/** A statement about work, and how often it is true. */
export const atWork = (category: string, text: string): DemoQuestion => ({
  type: 'Measure',
  response: 'Scale',
  category,
  text,
  stem: 'At work I …',
  scaleMax: 5,
  labels: ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'],
  isNARequired: true,
})
