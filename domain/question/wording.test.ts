import { describe, expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { optionsOf } from './question'
import { optionsOfWording, hasSameWording, wordingOf, wordingOptions } from './wording'

const question = questionDetail('q', {
  questionText: 'How often?',
  multipleChoiceResponse1: ' Weekly ',
  multipleChoiceResponse3: 'Daily',
  multipleChoiceResponse4: ' ',
})

describe('a wording', () => {
  it('stores each option under its number', () => {
    expect(wordingOptions(question)).toEqual(['Weekly', '', 'Daily'])
    expect(wordingOptions({})).toEqual([])
  })

  it('offers what the question offered', () => {
    expect(optionsOf(optionsOfWording(wordingOptions(question)))).toEqual(optionsOf(question))
  })

  it('equals its question until the text changes', () => {
    const wording = wordingOf(question)
    expect(hasSameWording(question, wording)).toBe(true)
    expect(hasSameWording({ ...question, questionText: 'How often now?' }, wording)).toBe(false)
    expect(hasSameWording({ ...question, multipleChoiceResponse3: 'Monthly' }, wording)).toBe(false)
  })
})
