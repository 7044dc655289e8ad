import { describe, expect, it } from 'vitest'
import {
  everyOption,
  optionFieldsOf,
  type Options,
  optionsOf,
  optionsToStore,
  repeatedOption,
  withOptionFields,
  withoutFormerOptions,
  withUnusedNumbers,
} from './question'

const days: Options = { options: ['Monday', 'Tuesday', '', 'Friday'], optionOrder: [] }
const textsOf = (question: Options) => optionsOf(question).map(({ number, text }) => `${number} ${text}`)

describe('the options of a question', () => {
  it('are shown by number, or in their order', () => {
    expect(textsOf(days)).toEqual(['1 Monday', '2 Tuesday', '4 Friday'])
    expect(textsOf({ ...days, optionOrder: [4, 1] })).toEqual(['4 Friday', '1 Monday'])
    expect(textsOf({ ...days, optionOrder: [4, 3, 9, 4] })).toEqual(['4 Friday'])
    expect(everyOption({ ...days, optionOrder: [4] }).map(({ number }) => number)).toEqual([1, 2, 4])
  })

  it('that are equal are found by what people read, and only among those offered', () => {
    expect(repeatedOption({ options: ['Yes', 'No', ' YES '], optionOrder: [] })).toBe(3)
    expect(repeatedOption({ options: ['Yes', 'No', ' YES '], optionOrder: [3, 2] })).toBeNull()
  })

  it('have fields for the first eight numbers, empty for one that is not offered', () =>
    expect(optionFieldsOf({ ...days, optionOrder: [4, 1] })).toMatchObject({
      multipleChoiceResponse1: 'Monday',
      multipleChoiceResponse2: '',
      multipleChoiceResponse4: 'Friday',
      multipleChoiceResponse8: '',
    }))
})

describe('fields of single options', () => {
  const after = (stored: Options, ...texts: string[]) =>
    textsOf(
      withOptionFields(
        stored,
        Object.fromEntries(
          Array.from({ length: 8 }, (_, index) => [`multipleChoiceResponse${index + 1}`, texts[index] ?? '']),
        ),
      ),
    )
  it('make options of these numbers', () =>
    expect(after({ options: [], optionOrder: [] }, 'Yes', '', 'No')).toEqual(['1 Yes', '3 No']))
  it('reword an option', () =>
    expect(after(days, 'Mon', 'Tuesday', '', 'Friday')).toEqual(['1 Mon', '2 Tuesday', '4 Friday']))
  it('move options that now stand in others', () =>
    expect(after(days, 'Friday', 'Monday', 'Tuesday')).toEqual(['4 Friday', '1 Monday', '2 Tuesday']))
  it('close up after one that is removed', () =>
    expect(after(days, 'Monday', 'Friday')).toEqual(['1 Monday', '4 Friday']))
  it('give a new option a number that no other has had', () =>
    expect(after(days, 'Tuesday', 'Sunday', '', 'Friday')).toEqual(['2 Tuesday', '9 Sunday', '4 Friday']))
  it('keep the options beyond the eighth, behind the others', () => {
    const many = { options: Array.from({ length: 10 }, (_, index) => `Option ${index + 1}`), optionOrder: [] }
    expect(withOptionFields(many, { multipleChoiceResponse1: 'First' }).optionOrder).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
  })
  it('give a text in the field of a removed option a number that no other has had, and take up the same text again', () => {
    const removed = { options: ['Yes', 'No', 'Maybe'], optionOrder: [1, 2] }
    expect(after(removed, 'Yes', 'No', 'Never')).toEqual(['1 Yes', '2 No', '9 Never'])
    expect(after(removed, 'Yes', 'No', 'Maybe')).toEqual(['1 Yes', '2 No', '3 Maybe'])
  })
  it('that are equal stay two options, so that they can be refused', () =>
    expect(repeatedOption(withOptionFields(days, { multipleChoiceResponse2: 'Monday' }))).toBe(2))
})

describe('a list of options', () => {
  const removed = { options: ['Yes', 'No', 'Maybe'], optionOrder: [1, 2], otherOption: null }
  const given = (texts: string[], more: object = {}) =>
    withUnusedNumbers(removed, { options: texts, optionOrder: [], ...more })

  it('gives a new text under the number of a removed option a number that no other has had', () => {
    const options = ['Yes', 'No', 'Maybe', 'Never']
    expect(given(['Yes', 'No', 'Never'])).toEqual({ options, optionOrder: [1, 2, 4] })
    expect(given(['Yes', 'No', 'Never'], { optionOrder: [3, 1, 2], otherOption: 3, fixedOptions: [3, 1] })).toEqual({
      options,
      optionOrder: [4, 1, 2],
      otherOption: 4,
      fixedOptions: [4, 1],
    })
  })
  it('takes a removed option up again, and rewords what is offered', () => {
    expect(given(['Yes', 'No', 'Maybe']).optionOrder).toEqual([])
    expect(given(['Yes', 'Never']).options).toEqual(['Yes', 'Never'])
    expect(given(['Yes', 'No', 'Never'], { optionOrder: [1, 2] }).options).toEqual(['Yes', 'No', 'Never'])
  })
})

it('a new question and a copy have only the options that they offer, under their numbers', () => {
  expect(withoutFormerOptions(days)).toEqual(days)
  expect(withoutFormerOptions({ ...days, optionOrder: [4, 1] })).toEqual({
    options: ['Monday', '', '', 'Friday'],
    optionOrder: [4, 1],
  })
})

describe('options to store', () => {
  it('keep those that were removed once there are answers, with their last text', () => {
    const given = { options: ['Mon', '', '', 'Friday', 'Sunday'], optionOrder: [5, 1, 2] }
    expect(optionsToStore(days, given, true)).toEqual({
      options: ['Mon', 'Tuesday', '', 'Friday', 'Sunday'],
      optionOrder: [5, 1],
    })
    expect(optionsToStore(days, given, false)).toEqual({ options: ['Mon', '', '', '', 'Sunday'], optionOrder: [5, 1] })
  })
  it('are kept by a shorter list too', () =>
    expect(optionsToStore(days, { options: ['Monday', 'Tuesday'], optionOrder: [] }, true)).toEqual({
      options: ['Monday', 'Tuesday', '', 'Friday'],
      optionOrder: [1, 2],
    }))
})
