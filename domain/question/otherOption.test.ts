import { expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { otherOptionOf, otherWords } from './otherOption'
import { optionsOf } from './question'

const question = questionDetail('q', { responseType: 'PickOne', options: ['Other', 'Weekly', 'Daily'], otherOption: 1 })
const said = (displayOrder: number, textInput: string | null) => otherWords(question, { displayOrder, textInput })

it('is an option of a choice only', () => {
  expect(otherOptionOf(question)).toBe(1)
  expect(otherOptionOf({ ...question, responseType: 'Scale' })).toBeNull()
  expect(otherOptionOf({ ...question, otherOption: null })).toBeNull()
})

it('has words where something else than its own text was written', () => {
  expect(said(1, ' Twice a year ')).toBe('Twice a year')
  for (const textInput of ['Other', ' Other ', '', null]) expect(said(1, textInput)).toBe('')
  expect(said(2, 'Twice a year')).toBe('')
})

it('is shown last unless the options have an order', () => {
  const shown = (optionOrder: number[]) => optionsOf({ ...question, optionOrder }).map(({ text }) => text)
  expect(shown([])).toEqual(['Weekly', 'Daily', 'Other'])
  expect(shown([2, 1, 3])).toEqual(['Weekly', 'Other', 'Daily'])
})
