import { expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { questionForm } from './questionForm'

it('takes a condition without the names of types that the cache of a screen adds', () => {
  const terms = [{ questionId: '0198c0de-0000-7000-8000-000000000001', test: 'is' as const, value: 3 }]
  const cached = {
    __typename: 'Condition',
    match: 'all' as const,
    terms: [{ __typename: 'ConditionTerm', ...terms[0]! }],
  }
  expect(questionForm(questionDetail('q', { condition: cached }), 's').condition).toEqual({ match: 'all', terms })
})
