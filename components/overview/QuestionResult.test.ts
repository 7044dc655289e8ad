import { expect, it } from 'vitest'
import { answerSlices } from './QuestionResult'

const others = (count: number) => `${count} others`

it('uses the later value of a before/after pair', () =>
  expect(answerSlices([{ label: 'Ada', values: [2, 7] }], others)).toEqual([{ label: 'Ada', value: 7 }]))
it('leaves out values that a pie chart cannot show', () =>
  expect(
    answerSlices(
      [
        { label: 'Ada', values: [-3] },
        { label: 'Ben', values: [0] },
        { label: 'Cy', values: [null] },
        { label: 'Di', values: [4, null] },
      ],
      others,
    ),
  ).toEqual([]))
it('gives twelve learners a slice each', () =>
  expect(
    answerSlices(
      Array.from({ length: 12 }, (_, at) => ({ label: `${at}`, values: [at + 1] })),
      others,
    ),
  ).toHaveLength(12))
it('merges the smaller of thirteen without changing the total', () => {
  const slices = answerSlices(
    Array.from({ length: 13 }, (_, at) => ({ label: `${at}`, values: [at + 1] })),
    others,
  )
  expect(slices).toHaveLength(12)
  expect(slices.at(-1)).toEqual({ label: '2 others', value: 3 })
  expect(slices.reduce((sum, { value }) => sum + value, 0)).toBe(91)
})
