import type { FollowUpRowFragment } from '@/graphql/followUp/__generated__/operations'

/** A wave of the campaign q1, 30 days after each person completed, as the server answers with it. */
export const followUpRow = (id: string, fields: Partial<FollowUpRowFragment> = {}) => ({
  __typename: 'FollowUp' as const,
  ...{ id, questionnaireId: 'q1', wave: 1, name: `Listening well: ${id}` },
  ...{ isBefore: false, isAfterEnd: false, days: 30, openDays: 14 },
  ...{ startDate: '2026-04-01T00:00:00.000Z', endDate: '2026-05-14T22:59:59.999Z' },
  ...{ questionIds: [] as string[], newQuestionCount: 5, askedCount: 0, completedCount: 0 },
  ...{ state: 'Planned' as const, stillToAsk: 0, cancelledAt: null, version: 3 },
  ...fields,
})
