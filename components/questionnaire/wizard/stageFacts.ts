import type { StageFacts } from '@/domain/questionnaire'
import type { QuestionnaireDetailFragment } from '@/graphql/questionnaire/__generated__/operations'

type Stored = Pick<
  QuestionnaireDetailFragment,
  | 'isTemplate'
  | 'questionnaireType'
  | 'name'
  | 'participantCount'
  | 'openLinkCount'
  | 'startDate'
  | 'endDate'
  | 'isPublished'
  | 'sections'
>

const instant = (value: string | null) => (value === null ? null : new Date(value))

/** Input of the stage rules; people typed in and not yet submitted count as participants. */
export function stageFacts(questionnaire: Stored, invitees = 0): StageFacts {
  const endDate = instant(questionnaire.endDate)
  return {
    isTemplate: questionnaire.isTemplate,
    questionnaireType: questionnaire.questionnaireType,
    name: questionnaire.name,
    questions: questionnaire.sections.reduce((sum, section) => sum + section.questions.length, 0),
    participants: questionnaire.participantCount + invitees,
    openLinks: questionnaire.openLinkCount,
    startDate: instant(questionnaire.startDate),
    endDate,
    isPublished: questionnaire.isPublished,
    isOver: endDate !== null && endDate.getTime() <= Date.now(),
  }
}
