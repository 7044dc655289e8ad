import { expect, it } from 'vitest'
import { optionsOfWording } from '@/domain/question'
import { blankRow, type QuestionResponseRow } from '@/domain/questionResponse'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { resolveAnswerConflict } from './resolveAnswerConflict'

const question = {
  ...questionDetail('a', { responseType: 'PickOne' }),
  ...optionsOfWording(['Red', 'Green', 'Blue']),
}
const option = (displayOrder: number, fields: Partial<QuestionResponseRow> = {}) => [
  { ...blankRow, displayOrder, ...fields },
]
const answer = {
  userId: 'ada',
  sessionId: 'run',
  questionId: 'a',
  rows: option(1),
  seen: [option(2)],
  editedAt: 100,
  edit: 'e',
}
const resolution = (rows: QuestionResponseRow[] | null, storedAt = 0) =>
  resolveAnswerConflict({ answer, there: rows === null ? undefined : { rows, storedAt }, question })

it('an answer that is already stored is not sent again, whatever the server added to it', () => {
  expect(resolution(option(1, { amountInput: 1, textInput: 'Red' }), 500)).toBe('stored')
})
it('an answer is sent when the server holds its previous state, however late that was stored', () => {
  expect(resolution(option(2, { amountInput: 2, textInput: 'Green' }), 500)).toBe('send')
})
it.each([
  [99, 'replace'],
  [100, 'replace'],
  [101, 'yield'],
])('of two edits the later one is retained: stored at %i against 100', (storedAt, expected) => {
  expect(resolution(option(3), storedAt)).toBe(expected)
})
it('an answer that was cleared elsewhere is sent again', () => {
  expect(resolution(null)).toBe('replace')
})
