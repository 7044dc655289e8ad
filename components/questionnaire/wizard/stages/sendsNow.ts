import type { QuestionnaireDetailFragment } from '@/graphql/questionnaire/__generated__/operations'

type Stored = Pick<QuestionnaireDetailFragment, 'isTemplate' | 'questionnaireType' | 'hasSentEmails' | 'startDate'>

/** Whether publishing now would e-mail the participants. */
export function sendsNow({ isTemplate, questionnaireType, hasSentEmails, startDate }: Stored, now: Date): boolean {
  return (
    !isTemplate &&
    questionnaireType === 'Campaign' &&
    !hasSentEmails &&
    startDate !== null &&
    new Date(startDate).getTime() <= now.getTime()
  )
}
