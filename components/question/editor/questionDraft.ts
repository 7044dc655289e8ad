import type { QuestionForm } from '@/domain/question'
import { isRecord, readKept, storeKept } from './keptInput'

/** Base amount typed per category: a number, empty (null), or reset to the default. */
export type BaseAmountEdits = Readonly<Record<string, number | 'default' | null>>
export type KeptQuestion = { values: QuestionForm; baseAmounts: BaseAmountEdits; version: number | null }

/** Unsaved input of a question in this browser tab; null when there is none. */
export function readQuestionDraft(
  questionnaireId: string,
  questionId: string,
  base: QuestionForm,
): KeptQuestion | null {
  const found = readKept(questionnaireId, questionId, base)
  if (found === null) return null
  const { kept, values } = found
  const amounts = Object.entries(isRecord(kept.baseAmounts) ? kept.baseAmounts : {}).filter(
    ([, amount]) => amount === null || amount === 'default' || typeof amount === 'number',
  )
  return {
    values,
    baseAmounts: Object.fromEntries(amounts) as BaseAmountEdits,
    version: typeof kept.version === 'number' ? kept.version : null,
  }
}

/** Stores unsaved input of a question. */
export const storeQuestionDraft = (questionnaireId: string, questionId: string, kept: KeptQuestion | null): void =>
  storeKept(questionnaireId, questionId, kept)
