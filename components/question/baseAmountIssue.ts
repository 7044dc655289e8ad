import { createQuestionnaireAnalysisTypeLinkSchema } from '@/domain/questionnaireAnalysisTypeLink'
import type { BaseAmountEdits } from './keptQuestion'

/** The message key of what is wrong with a typed base amount; null when nothing is, or nothing was typed. */
export function baseAmountIssue(edited: BaseAmountEdits[string] | undefined): string | null {
  if (edited === undefined || edited === 'default') return null
  if (edited === null) return 'numberRequired'
  return createQuestionnaireAnalysisTypeLinkSchema.shape.baseAmount.safeParse(edited).error?.issues[0]?.message ?? null
}
