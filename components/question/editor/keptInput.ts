import { withTabStorage } from '@/components/shared/unsaved/withTabStorage'
import { type QuestionForm, questionFormSchema } from '@/domain/question'

/** Fields with a fixed set of values; other fields are stored as typed, valid or not. */
export const chosenFields: readonly string[] = [
  'questionType',
  'responseType',
  'questionnaireSectionId',
  'analysisTypeId',
  'isIncrease',
  'condition',
]
const keyOf = (questionnaireId: string, keptAs: string) => `ripplemark.question.${questionnaireId}.${keptAs}`

type Kept = Record<string, unknown>
export const isRecord = (value: unknown): value is Kept => typeof value === 'object' && value !== null

function fits(field: string, value: unknown, base: QuestionForm): boolean {
  if (!chosenFields.includes(field)) return typeof value === typeof base[field as keyof QuestionForm]
  return questionFormSchema.shape[field as 'questionType'].safeParse(value).success
}

/**
 * Unsaved input of an editor in this browser tab, its values those of a question; null when there is none.
 * It stays until it is saved or discarded, or the user signs out.
 */
export function readKept(
  questionnaireId: string,
  keptAs: string,
  base: QuestionForm,
): { kept: Kept; values: QuestionForm } | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(questionnaireId, keptAs)) ?? 'null')
    if (!isRecord(kept) || !isRecord(kept.values)) return null
    const values = Object.entries(kept.values).filter(([field, value]) => field in base && fits(field, value, base))
    return { kept, values: { ...base, ...Object.fromEntries(values) } }
  } catch {
    return null
  }
}

/** Stores unsaved input of an editor; when the storage is full, nothing is stored and typing continues. */
export function storeKept(questionnaireId: string, keptAs: string, kept: object | null): void {
  const key = keyOf(questionnaireId, keptAs)
  withTabStorage((storage) => (kept === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(kept))))
}
