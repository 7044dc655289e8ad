import { describe, expect, it } from 'vitest'
import { questionKey } from '.'

const question = {
  questionText: 'How <b>sure</b> are you?',
  responseType: 'ComparisonScale',
  scaleMax: 10,
  isPercentage: false,
  unit: '',
  stem: '',
} as const

describe('two questions', () => {
  it('are the same when their text is equal apart from markup, case and spaces', () =>
    expect(questionKey({ ...question, questionText: '<p>how sure  are YOU?</p>' })).toBe(questionKey(question)))
  it.each([
    { questionText: 'How sure were you?' },
    { stem: 'After the course' },
    { responseType: 'Scale' },
    { scaleMax: 5 },
    { isPercentage: true },
  ] as const)('differ by %j', (change) =>
    expect(questionKey({ ...question, ...change })).not.toBe(questionKey(question)),
  )
  it('of numbers differ by their unit, other questions do not', () => {
    const hours = { ...question, responseType: 'Number', unit: 'hours' } as const
    expect(questionKey({ ...hours, unit: 'days' })).not.toBe(questionKey(hours))
    expect(questionKey({ ...question, unit: 'days' })).toBe(questionKey(question))
  })
  it('of numbers are the same whatever their unused scale', () =>
    expect(questionKey({ ...question, responseType: 'Number', scaleMax: 3 })).toBe(
      questionKey({ ...question, responseType: 'Number' }),
    ))
})
