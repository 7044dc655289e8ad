import { expect, it } from 'vitest'
import { blankRow } from '@/domain/questionResponse'
import { questionWording } from '@/server/testing/screens/questionDetail'
import { answersOf } from '../run'
import { withPendingAnswers } from './RunWithPendingAnswers'

const wording = questionWording({ questionText: 'How?' })
const response = (questionId: string, amountInput: number) => ({ ...blankRow, id: questionId, questionId, amountInput })
const kept = {
  userId: 'ada',
  sessionId: 'run',
  questionId: 'a',
  rows: [{ ...blankRow, amountInput: 9 }],
  wording,
  seen: [],
  editedAt: 1,
  edit: 'e',
}

it('pending answers replace the stored ones, with the wording they were given to', () => {
  const responses = withPendingAnswers([response('a', 1), response('b', 2)], [kept])
  expect(answersOf(responses)).toEqual({ a: [{ ...blankRow, amountInput: 9 }], b: [{ ...blankRow, amountInput: 2 }] })
  expect(responses.find(({ questionId }) => questionId === 'a')?.wording).toEqual(wording)
})
it('a pending answer that was cleared is no answer', () => {
  expect(withPendingAnswers([response('a', 1)], [{ ...kept, rows: [] }])).toEqual([])
})
