import type { ConditionalQuestion } from '../condition'
import type { AnswerableQuestion } from '../questionResponse'

/** A question as answers in a sheet are read for it. */
export type ReadQuestion = AnswerableQuestion &
  ConditionalQuestion & {
    questionText: string
    stem: string
    scaleLabels: string[]
    beforeLabel: string
    afterLabel: string
    unit: string
    wordingNumber: number
  }
