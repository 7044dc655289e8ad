import { describe, expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { optionsOf } from './question'
import { optionsOfWording, hasSameWording, type Wording, wordingLines, wordingOf, wordingOptions } from './wording'

const question = questionDetail('q', {
  questionText: 'How often?',
  options: [' Weekly ', '', 'Daily', ' '],
})

describe('a wording', () => {
  it('stores each option under its number', () => {
    expect(wordingOptions(question)).toEqual(['Weekly', '', 'Daily'])
    expect(wordingOptions({})).toEqual([])
  })

  it('offers what the question offered', () => {
    expect(optionsOf(optionsOfWording(wordingOptions(question)))).toEqual(optionsOf(question))
  })

  it('lists its texts without markup, that of the question first', () => {
    const worded = {
      questionText: '<p>How <b>often</b>?</p>',
      helpText: 'In a week.',
      scaleLabels: ['Never', '', 'Always'],
    }
    expect(wordingLines({ ...question, ...worded, unit: 'times' })).toEqual({
      text: 'How often?',
      further: ['In a week.', 'Never', 'Always', 'times'],
    })
    expect(wordingLines(question)).toEqual({ text: 'How often?', further: [] })
  })

  it('that a device stored without a text equals a question without it', () => {
    const { helpText: _helpText, ...older } = wordingOf(question)
    expect(hasSameWording(question, older as Wording)).toBe(true)
    expect(hasSameWording({ ...question, helpText: 'In a week.' }, older as Wording)).toBe(false)
    expect(hasSameWording({ ...question, scaleLabels: ['Never'] }, older as Wording)).toBe(false)
  })

  it('equals its question until the text changes', () => {
    const wording = wordingOf(question)
    expect(hasSameWording(question, wording)).toBe(true)
    expect(hasSameWording({ ...question, questionText: 'How often now?' }, wording)).toBe(false)
    expect(hasSameWording({ ...question, options: ['', '', 'Monthly'] }, wording)).toBe(false)
  })
})
