import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'

/** A participant as /graphql returns one: just added, without a name, by default. */
export const participantRow = (
  fields: Partial<ParticipantFragment> = {},
): ParticipantFragment & { __typename: 'QuestionnaireRespondentSession' } => ({
  __typename: 'QuestionnaireRespondentSession',
  id: 'new',
  questionnaireId: 'q1',
  userId: 'u1',
  subscriptionDepartmentId: null,
  departmentName: null,
  email: 'ada@example.test',
  firstName: '',
  lastName: '',
  lineManagerName: '',
  lineManagerEmail: '',
  startDate: null,
  endDate: null,
  closesAt: null,
  progress: 0,
  invitedAt: null,
  inviteState: null,
  inviteError: null,
  inviteSentAt: null,
  remindedCount: 0,
  remindedAt: null,
  remindersStoppedAt: null,
  isRemovalFinal: false,
  version: 1,
  abilities: [],
  ...fields,
})
