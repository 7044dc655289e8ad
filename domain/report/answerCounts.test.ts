import { describe, expect, it } from 'vitest'
import type { ResponseType } from '../question'
import { answerCounts } from './answerCounts'

const counted = (responseType: ResponseType, ...given: string[][]) =>
  answerCounts({
    responseType,
    answers: given.map((values, at) => ({
      sessionId: `${at}`,
      learner: `Learner ${at}`,
      before: null,
      after: null,
      values,
    })),
  })

describe('the counts of answers', () => {
  it('are of choices by their number, then by name', () => {
    expect(counted('PickOne', ['Not yet'], ['Every week'], ['Every week'], ['Every day'])).toEqual([
      { text: 'Every week', count: 2, percent: 50 },
      { text: 'Every day', count: 1, percent: 25 },
      { text: 'Not yet', count: 1, percent: 25 },
    ])
    expect(counted('MultipleChoice', ['A', 'B'], ['B', 'B'], [])).toEqual([
      { text: 'B', count: 2, percent: 100 },
      { text: 'A', count: 1, percent: 50 },
    ])
  })
  it('are shares of all who answered, also where that was not applicable', () =>
    expect(counted('Scale', ['3'], ['N/A'])?.map(({ percent }) => percent)).toEqual([50, 50]))
  it('are of every option, those without an answer and those that are offered no more included', () => {
    const answers = [['Checklist'], ['Coach'], ['Template']].map((values, at) => ({
      sessionId: `${at}`,
      learner: '',
      before: null,
      after: null,
      values,
    }))
    expect(answerCounts({ responseType: 'PickOne', options: ['Checklist', 'Coach', 'Book'], answers })).toEqual([
      { text: 'Checklist', count: 1, percent: 33 },
      { text: 'Coach', count: 1, percent: 33 },
      { text: 'Template', count: 1, percent: 33 },
      { text: 'Book', count: 0, percent: 0 },
    ])
    expect(answerCounts({ responseType: 'YesNo', options: ['Yes', 'No'], answers: [] })).toBeNull()
    expect(counted('PickOne', ...Array.from({ length: 13 }, (_, at) => [`${at}`]))).toHaveLength(13)
  })
  it('are of a scale in the order of its steps', () => {
    expect(counted('Scale', ['10'], ['9'], ['10'], ['2'])?.map(({ text }) => text)).toEqual(['2', '9', '10'])
  })
  it('are not made of texts, numbers and pairs, nor of nothing', () => {
    expect(counted('TextBoxes', ['A'])).toBeNull()
    expect(counted('Number', ['1'])).toBeNull()
    expect(counted('ComparisonScale', [])).toBeNull()
    expect(counted('PickOne', [' '], [])).toBeNull()
  })
})
