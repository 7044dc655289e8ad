import { describe, expect, it } from 'vitest'
import words from '@/locales/en-GB/exampleQuestion.json'
import { weakQuestions } from '../questionnaire'
import { exampleQuestions, type ExampleQuestion, hasOptions, questionTypes, responseTypes, responseTypesFor } from '.'

const examples: readonly ExampleQuestion[] = exampleQuestions
const options: Partial<Record<string, string>> = words.options

describe('example questions', () => {
  it.each(questionTypes)('are at least five of the type %s', (type) =>
    expect(examples.filter(({ questionType }) => questionType === type).length).toBeGreaterThanOrEqual(5),
  )
  it('cover every response type', () =>
    expect(responseTypes.filter((type) => !examples.some(({ responseType }) => responseType === type))).toEqual([]))
  it('have a response type that their question type allows', () =>
    expect(
      examples.filter(({ questionType, responseType }) => !responseTypesFor(questionType).includes(responseType)),
    ).toEqual([]))
  it('have a unique key and texts each', () => {
    expect(Object.keys(words.text).sort()).toEqual(examples.map(({ key }) => key).sort())
    expect(new Set(Object.values(words.text)).size).toBe(examples.length)
  })
  it('offer options where the response type has them', () => {
    for (const { key, responseType } of examples) {
      const count = options[key]?.split('\n').length ?? 0
      expect(count >= 3 && count <= 8, key).toBe(hasOptions(responseType))
    }
  })
  it('follow the product’s own advice, except for the single scale about the learning itself', () => {
    const problems = examples.map(({ key, questionType, responseType, isPercentage = false }) => ({
      id: key,
      questionType,
      responseType,
      isPercentage,
      analysisTypeId: 'a',
      scaleMax: 10,
      questionText: words.text[key],
      sectionText: '',
    }))
    expect(weakQuestions(problems, new Map([['a', 1]])).map(({ key, questionId }) => [key, questionId])).toEqual([
      ['noChange', 'fitsWork'],
    ])
  })
})
