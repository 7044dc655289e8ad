import type { ListType, QuestionnaireType } from '@/domain/questionnaire'

/** The list a questionnaire belongs to; a wave belongs to its campaign. */
export function listTypeOfQuestionnaire({
  isTemplate,
  questionnaireType,
}: {
  isTemplate: boolean
  questionnaireType: QuestionnaireType | null
}): ListType {
  if (isTemplate) return 'Template'
  return questionnaireType === 'SelfService' ? 'SelfService' : 'Campaign'
}
