import { expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { optionsOf } from './question'
import { shuffledOptions } from './shuffledOptions'

const options = ['A', 'B', 'C', 'D', 'Neither']
const question = questionDetail('q', { responseType: 'PickOne', options, isShuffled: true, fixedOptions: [5] })
const textsFor = (person: string, fields = {}) =>
  optionsOf(shuffledOptions({ ...question, ...fields }, person)).map(({ text }) => text)

it('keeps the order unless it is to be shuffled', () => expect(textsFor('ada', { isShuffled: false })).toEqual(options))

it('is the same for a person at each visit, and not the same for all', () => {
  expect(textsFor('ada')).toEqual(textsFor('ada'))
  const orders = new Set(Array.from({ length: 200 }, (_, index) => textsFor(`person ${index}`).join('')))
  expect(orders.size).toBe(24)
})

it('keeps every option, and the place of fixed ones', () => {
  for (let index = 0; index < 50; index++) {
    expect(textsFor(`person ${index}`).toSorted()).toEqual(options)
    expect(textsFor(`person ${index}`).at(-1)).toBe('Neither')
    expect(textsFor(`person ${index}`, { fixedOptions: [1, 3] })).toMatchObject({ 0: 'A', 2: 'C' })
  }
})

it('keeps the place of the option that asks for words', () => {
  for (let index = 0; index < 50; index++)
    expect(textsFor(`person ${index}`, { fixedOptions: [], otherOption: 5 }).at(-1)).toBe('Neither')
})

it('shows each option first as often as another', () => {
  const firsts = Array.from({ length: 4_000 }, (_, index) => textsFor(`${index}`)[0])
  for (const text of ['A', 'B', 'C', 'D']) {
    const count = firsts.filter((first) => first === text).length
    expect(count).toBeGreaterThan(880)
    expect(count).toBeLessThan(1_120)
  }
})
