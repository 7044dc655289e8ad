import { describe, expect, it } from 'vitest'
import { optionsOf, questionTypes } from '@/domain/question'
import { questionForm } from '../questionForm'
import {
  newOptionNumber,
  optionLines,
  questionParts,
  questionTypeChange,
  responseTypeChange,
  toggleIncrease,
  withMovedOption,
  withoutOption,
  withOptionTexts,
  withOtherOption,
} from './questionRules'

const empty = questionForm(null, '0192f0a0-0000-7000-8000-000000000009')

describe('choosing a question type', () => {
  it('sets no text boxes for a measure', () => {
    expect(questionTypeChange('Measure', null)).toMatchObject({ minTextBoxes: 0, maxTextBoxes: 0 })
  })

  it.each(['Commitment', 'Improvement', 'Intent'] as const)(
    'sets one to three text boxes for %s unless others were chosen',
    (type) => {
      expect(questionTypeChange(type, null)).toMatchObject({
        responseType: 'TextBoxes',
        minTextBoxes: 1,
        maxTextBoxes: 3,
      })
      expect(questionTypeChange(type, 'TextBoxes')).toMatchObject({
        responseType: 'TextBoxes',
        minTextBoxes: 1,
        maxTextBoxes: 3,
      })
      expect(questionTypeChange(type, 'PickOne')).toMatchObject({
        responseType: 'PickOne',
        minTextBoxes: 0,
        maxTextBoxes: 0,
      })
    },
  )

  it('clears a response type that no longer fits', () => {
    expect(questionTypeChange('Measure', 'TextBoxes').responseType).toBeNull()
    expect(questionTypeChange('Intent', 'Scale')).toMatchObject({
      responseType: 'TextBoxes',
      minTextBoxes: 1,
      maxTextBoxes: 3,
    })
  })
})

describe('choosing a response type', () => {
  it('resets the text boxes for choices', () => {
    const intent = { ...empty, questionType: 'Intent' as const, minTextBoxes: 1, maxTextBoxes: 3 }
    expect(responseTypeChange(intent, 'MultipleChoice')).toMatchObject({ minTextBoxes: 0, maxTextBoxes: 0 })
    expect(responseTypeChange(intent, 'PickOne')).toMatchObject({ minTextBoxes: 0, maxTextBoxes: 0 })
    expect(responseTypeChange(intent, 'TextBoxes')).toMatchObject({ minTextBoxes: 1, maxTextBoxes: 3 })
  })

  it('preserves a usable scale maximum and clears the percentage switch for other response types', () => {
    expect(responseTypeChange({ ...empty, scaleMax: 5 }, 'Scale')).toMatchObject({ scaleMax: 5 })
    expect(responseTypeChange({ ...empty, scaleMax: 0 }, 'ComparisonScale')).toMatchObject({ scaleMax: 10 })
    expect(responseTypeChange({ ...empty, isPercentage: true }, 'Number')).toMatchObject({ isPercentage: false })
  })
})

describe('the shares of an amount of money', () => {
  it('are available for money only, and are cleared with it', () => {
    expect(questionParts({ questionType: 'Measure', responseType: 'CurrencyAmount' }).asksShares).toBe(true)
    expect(questionParts({ questionType: 'Measure', responseType: 'Number' }).asksShares).toBe(false)
    const money = { ...empty, responseType: 'CurrencyAmount' as const, asksIsolation: true, asksConfidence: true }
    expect(responseTypeChange(money, 'Percentage')).toMatchObject({ asksIsolation: false, asksConfidence: false })
    expect(responseTypeChange(money, 'CurrencyAmount')).not.toHaveProperty('asksIsolation')
    expect(questionTypeChange('Intent', 'CurrencyAmount')).toMatchObject({
      asksIsolation: false,
      asksConfidence: false,
    })
  })
})

describe('the increase and decrease toggles', () => {
  it('are mutually exclusive and can be cleared', () => {
    expect(toggleIncrease(null, 'increase')).toBe(true)
    expect(toggleIncrease(true, 'decrease')).toBe(false)
    expect(toggleIncrease(true, 'increase')).toBeNull()
    expect(toggleIncrease(false, 'decrease')).toBeNull()
  })
})

describe('the options', () => {
  const lines = { options: ['Yes', 'No', 'Perhaps'], optionOrder: [] }
  it('have two lines at first, and one for each that is offered', () => {
    expect(optionLines(empty)).toEqual([1, 2])
    expect(optionLines({ options: ['Yes'], optionOrder: [] })).toEqual([1, 2])
    expect(optionLines({ ...lines, optionOrder: [3, 1] })).toEqual([3, 1])
  })

  it('keep their numbers when one is reworded, moved or removed, and use none twice', () => {
    const reworded = withOptionTexts(lines, new Map([[2, 'Never']]))
    expect(reworded).toEqual({ options: ['Yes', 'Never', 'Perhaps'], optionOrder: [1, 2, 3] })
    const moved = withMovedOption(reworded, 3, -1)
    expect(moved).toEqual({ ...reworded, optionOrder: [1, 3, 2] })
    expect(withMovedOption(moved, 1, -1)).toBe(moved)
    const removed = withoutOption(moved, 3)
    expect(removed).toEqual({ ...reworded, optionOrder: [1, 2] })
    expect(newOptionNumber(removed)).toBe(4)
    expect(withOptionTexts(removed, new Map([[4, 'Often']]))).toEqual({
      options: ['Yes', 'Never', 'Perhaps', 'Often'],
      optionOrder: [1, 2, 4],
    })
  })

  it('never become all of those that were removed', () => {
    const none = [1, 2, 3].reduce(withoutOption, lines)
    expect(optionLines(none)).toEqual([4, 5])
    expect(optionsOf(none)).toEqual([])
  })
})

describe('the parts of the editor', () => {
  it('include text boxes only where participants write text', () => {
    expect(
      questionTypes.filter((questionType) => questionParts({ questionType, responseType: null }).asksTextBoxes),
    ).toEqual(['Commitment', 'Improvement', 'Intent'])
    expect(questionParts({ questionType: 'Intent', responseType: 'PickOne' })).toMatchObject({
      asksTextBoxes: false,
      asksOptions: true,
    })
  })

  it('include the scale maximum for both scales', () => {
    expect(questionParts({ questionType: 'Measure', responseType: 'ComparisonScale' }).asksScale).toBe(true)
    expect(questionParts({ questionType: 'Measure', responseType: 'YesNo' }).asksScale).toBe(false)
  })
})

describe('the option that asks for words', () => {
  const three = { ...empty, options: ['Other', 'Daily', 'Weekly'], optionOrder: [1, 2, 3] }
  it('moves to the end, and stays there when others are added', () => {
    const withOther = { ...three, ...withOtherOption(three, 1) }
    expect([withOther.otherOption, withOther.optionOrder]).toEqual([1, [2, 3, 1]])
    expect(withOptionTexts(withOther, new Map([[4, 'Never']])).optionOrder).toEqual([2, 3, 4, 1])
    expect(withOtherOption(withOther, null)).toEqual({ otherOption: null })
  })
  it('stays where it was moved to', () => {
    const moved = { ...three, otherOption: 1, optionOrder: [1, 2, 3] }
    expect(withOptionTexts(moved, new Map([[4, 'Never']])).optionOrder).toEqual([1, 2, 3, 4])
  })
})
