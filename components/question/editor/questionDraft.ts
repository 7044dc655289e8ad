import { withTabStorage } from '@/components/shared/unsaved/withTabStorage'
import { type QuestionForm, questionFormSchema } from '@/domain/question'

/** Base amount typed per category: a number, empty (null), or reset to the default. */
export type BaseAmountEdits = Readonly<Record<string, number | 'default' | null>>
export type KeptQuestion = { values: QuestionForm; baseAmounts: BaseAmountEdits; version: number | null }

/** Fields with a fixed set of values; other fields are stored as typed, valid or not. */
export const chosenFields: readonly string[] = [
  'questionType',
  'responseType',
  'questionnaireSectionId',
  'analysisTypeId',
  'isIncrease',
  'condition',
]
const keyOf = (questionnaireId: string, questionId: string) => `ripplemark.question.${questionnaireId}.${questionId}`
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function fits(field: string, value: unknown, base: QuestionForm): boolean {
  if (!chosenFields.includes(field)) return typeof value === typeof base[field as keyof QuestionForm]
  return questionFormSchema.shape[field as 'questionType'].safeParse(value).success
}

/**
 * Unsaved input of a question in this browser tab; null when there is none.
 * It stays until it is saved or discarded, or the user signs out.
 */
export function readQuestionDraft(
  questionnaireId: string,
  questionId: string,
  base: QuestionForm,
): KeptQuestion | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(questionnaireId, questionId)) ?? 'null')
    if (!isRecord(kept) || !isRecord(kept.values)) return null
    const values = Object.entries(kept.values).filter(([field, value]) => field in base && fits(field, value, base))
    const amounts = Object.entries(isRecord(kept.baseAmounts) ? kept.baseAmounts : {}).filter(
      ([, amount]) => amount === null || amount === 'default' || typeof amount === 'number',
    )
    return {
      values: { ...base, ...Object.fromEntries(values) },
      baseAmounts: Object.fromEntries(amounts) as BaseAmountEdits,
      version: typeof kept.version === 'number' ? kept.version : null,
    }
  } catch {
    return null
  }
}

/** Stores unsaved input of a question; when the storage is full, nothing is stored and typing continues. */
export function storeQuestionDraft(questionnaireId: string, questionId: string, kept: KeptQuestion | null): void {
  const key = keyOf(questionnaireId, questionId)
  withTabStorage((storage) => (kept === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(kept))))
}
