import { expect, it } from 'vitest'
import { blankRow } from '@/domain/questionResponse'
import { questionDetail, questionWording } from '@/server/testing/screens/questionDetail'
import { applyWording } from './applyWording'

const asked = {
  ...questionDetail('q', {
    questionType: 'Improvement',
    responseType: 'Ranking',
    options: ['Practice', '', 'Reading'],
  }),
  sectionName: '',
  sectionDescription: '',
  sectionCondition: null,
}
const rows = [
  { ...blankRow, displayOrder: 1, amountInput: 3, textInput: 'Practice' },
  { ...blankRow, displayOrder: 2, amountInput: 2, textInput: 'Feedback' },
  { ...blankRow, displayOrder: 3, amountInput: 1, textInput: 'Reading' },
]
const wording = questionWording({ questionText: asked.questionText, options: ['Practice', 'Feedback', 'Reading'] })

it('closes the gap of a ranked option that is no longer offered, and names the answer in its order', () => {
  const worded = applyWording({ question: asked, rows, wording, isReadOnly: false })
  expect(worded.changedSince).toEqual({ answer: 'Reading, Feedback, Practice' })
  expect(worded.rows.map(({ textInput, amountInput }) => [textInput, amountInput])).toEqual([
    ['Reading', 1],
    ['Practice', 2],
  ])
})
it('leaves a ranking as it was where all of its options are still offered', () => {
  const kept = rows.filter(({ displayOrder }) => displayOrder !== 2)
  expect(applyWording({ question: asked, rows: kept, wording, isReadOnly: false }).rows).toBe(kept)
})
