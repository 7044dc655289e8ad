type Wish = { id: string; name: string } & Record<string, unknown>

/** A questionnaire as /graphql returns one to a list: an unpublished campaign of a company by default. */
export function questionnaireRow(wish: Wish) {
  return {
    __typename: 'Questionnaire',
    description: '',
    templateDescription: '',
    isTemplate: false,
    questionnaireType: 'Campaign',
    subscriptionDepartmentId: null,
    subscriptionDepartment: null,
    startDate: null,
    endDate: null,
    timeZone: 'Europe/London',
    isPublished: false,
    displayState: 'Building',
    followed: null,
    canAnswer: null,
    participantCount: 0,
    toBeAskedCount: 0,
    completedCount: 0,
    joinedCount: 0,
    joinedCompletedCount: 0,
    startedCount: 0,
    abilities: ['read', 'update', 'clone', 'delete'],
    ...wish,
  }
}
