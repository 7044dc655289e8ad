import { defaultSectionName } from '@/domain/questionnaire'
import type { QuestionnaireDetailFragment } from '@/graphql/__generated__/operations'

/** Is a questionnaire as it was when it was begun with nothing? */
export function isUntouched({
  version,
  name,
  description,
  learningUnit,
  participantCount,
  sections,
}: QuestionnaireDetailFragment): boolean {
  const [section] = sections
  const isBlank =
    section !== undefined &&
    sections.length === 1 &&
    section.questions.length === 0 &&
    section.name === defaultSectionName(1) &&
    section.description === ''
  return (
    version === 1 && name === '' && description === '' && learningUnit === null && participantCount === 0 && isBlank
  )
}
