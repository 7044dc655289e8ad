import { describe, expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { numberedQuestions, questionsBefore, questionsBeforeSection, termIssues } from './draftOutline'

const question = (id: string, displayOrder: number) => questionDetail(id, { displayOrder })
const sections = [
  { id: 't', name: 'Second', displayOrder: 2, questions: [question('d', 2), question('c', 1)] },
  { id: 's', name: 'First', displayOrder: 1, questions: [question('a', 1), question('b', 2)] },
]
const named = (questions: readonly { id: string; number: number }[]) =>
  questions.map(({ id, number }) => `${number}${id}`)

describe('what a question can depend on', () => {
  it.each([
    ['one at its place', 'c', 't', ['1a', '2b']],
    ['the first', 'a', 's', []],
    ['one that is moved to the end of another section', 'a', 't', ['1b', '2c', '3d']],
    ['one that is moved to the end of an earlier section', 'd', 's', ['1a', '2b']],
    ['a new one', '', 's', ['1a', '2b']],
  ])('is what comes before %s', (_which, id, sectionId, expected) =>
    expect(named(questionsBefore(sections, id, sectionId))).toEqual(expected),
  )
  it('is for a section what the sections before it ask, in the order that is shown', () => {
    const shown = sections.toReversed()
    expect(named(questionsBeforeSection(shown, 't'))).toEqual(['1a', '2b'])
    expect(questionsBeforeSection(shown, 's')).toEqual([])
    expect(named([...numberedQuestions(shown).values()])).toEqual(['1a', '2b', '3d', '4c'])
  })
})

describe('issues of terms', () => {
  const earlier = questionsBefore(sections, 'c', 't')
  const issue = (questionId: string, value: number | null) => [
    ...termIssues({ match: 'all', terms: [{ questionId, test: 'is', value }] }, earlier).values(),
  ]
  it.each([
    ['a step', 'b', 5, []],
    ['no value', 'b', null, ['conditionValueRequired']],
    ['a text that is no number', 'b', Number.NaN, ['numberRequired']],
    ['a step beyond the scale', 'b', 6, ['conditionOutOfRange']],
    ['a later question', 'd', 1, ['conditionAbsent']],
  ])('of %s', (_what, id, value, expected) => expect(issue(id, value)).toEqual(expected))
})
