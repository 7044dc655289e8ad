import type { ListType, QuestionnaireType } from '@/domain/questionnaire'

/** The list a questionnaire belongs to. */
export function listTypeOfQuestionnaire({
  isTemplate,
  questionnaireType,
}: {
  isTemplate: boolean
  questionnaireType: QuestionnaireType | null
}): ListType {
  return isTemplate ? 'Template' : (questionnaireType ?? 'Campaign')
}
