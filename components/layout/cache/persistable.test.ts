import { describe, expect, it } from 'vitest'
import { persistable } from './PersistedQueries'

const person = { __typename: 'Profile', id: 'p1', email: 'ann@example.test' }
const questionnaire = { __typename: 'Questionnaire', id: 'q1', name: 'Spring', startDate: null, abilities: ['update'] }
const page = (typename: string, ...items: string[]) => ({
  __typename: typename,
  totalCount: items.length,
  items: items.map((__ref) => ({ __ref })),
})

describe('the responses a browser stores', () => {
  it('are lists of campaigns with their departments, and nothing else that was queried', () => {
    const department = { __typename: 'SubscriptionDepartment', id: 'd1', name: 'Sales' }
    const all = {
      ROOT_QUERY: {
        __typename: 'Query',
        'questionnaires({"search":"a(b"})': page('QuestionnairePage', 'Questionnaire:q1'),
        'profiles({"search":""})': page('ProfilePage', 'Profile:p1'),
        profile: { __ref: 'Profile:p1' },
        meDashboardViewModel: { __typename: 'MeDashboardViewModel', firstName: 'Ann' },
        'questionnaireRespondentSession({"id":"r1"})': { __ref: 'QuestionnaireRun:r1' },
        'subscriptionReportViewModel({"id":"s1"})': { __typename: 'SubscriptionReportViewModel', name: 'x' },
      },
      'Questionnaire:q1': { ...questionnaire, subscriptionDepartment: { __ref: 'SubscriptionDepartment:d1' } },
      'SubscriptionDepartment:d1': department,
      'Profile:p1': person,
      'QuestionnaireRun:r1': { __typename: 'QuestionnaireRun', id: 'r1' },
    }
    expect(persistable(all)).toEqual({
      ROOT_QUERY: {
        __typename: 'Query',
        'questionnaires({"search":"a(b"})': page('QuestionnairePage', 'Questionnaire:q1'),
      },
      'Questionnaire:q1': { ...questionnaire, subscriptionDepartment: { __ref: 'SubscriptionDepartment:d1' } },
      'SubscriptionDepartment:d1': department,
    })
  })
  it('contain no person and no answer that another query attached to a campaign', () => {
    const all = {
      ROOT_QUERY: { __typename: 'Query', questionnaires: page('QuestionnairePage', 'Questionnaire:q1') },
      'Questionnaire:q1': {
        ...questionnaire,
        owner: { __ref: 'Profile:p1' },
        answers: [{ __typename: 'QuestionResponse', value: '7' }],
        sections: [{ __ref: 'QuestionnaireSection:x' }],
        details: { nameless: true },
      },
      'Profile:p1': person,
    }
    expect(persistable(all)['Questionnaire:q1']).toEqual(questionnaire)
    expect(JSON.stringify(persistable(all))).not.toContain('ann@example.test')
  })
  it('leave out a list of which one row is missing', () => {
    expect(
      persistable({
        ROOT_QUERY: { __typename: 'Query', questionnaires: page('QuestionnairePage', 'Questionnaire:gone') },
      }),
    ).toEqual({
      ROOT_QUERY: { __typename: 'Query', questionnaires: { __typename: 'QuestionnairePage', totalCount: 1 } },
    })
  })
  it('end at circular references', () => {
    const all = {
      ROOT_QUERY: { __typename: 'Query', 'subscription({"id":"s1"})': { __ref: 'Subscription:s1' } },
      'Subscription:s1': { __typename: 'Subscription', id: 's1', parent: { __ref: 'Subscription:s1' } },
    }
    expect(persistable(all)).toEqual(all)
  })
  it('are empty when nothing storable was queried', () => {
    expect(persistable({})).toEqual({})
    expect(
      persistable({
        ROOT_QUERY: { __typename: 'Query', 'profiles({})': page('ProfilePage') },
        ROOT_MUTATION: { __typename: 'Mutation' },
      }),
    ).toEqual({})
  })
})
