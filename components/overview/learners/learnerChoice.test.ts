import { expect, it } from 'vitest'
import { choiceOf, chosenCount, everyLearner, isEveryLearner, selectionOf } from './learnerChoice'
import { allLearners } from './selectedLearners'

/** Three people, one of whom completed twice. */
const learners = ['a', 'b', 'b', 'c'].map((userId) => ({ userId }))
const of = (...userIds: string[]) => ({ isAll: false, userIds: new Set(userIds) }) as const

it('is all learners by default, also those who complete later', () => {
  expect(choiceOf(allLearners, learners)).toEqual(everyLearner)
  expect([isEveryLearner(everyLearner), chosenCount(everyLearner, 4), chosenCount(everyLearner, 5)]).toEqual([
    true,
    4,
    5,
  ])
})
it('names the learners left out or the others, whichever are fewer, and counts their runs', () => {
  const without = choiceOf(of('a', 'b'), learners)
  expect([without, chosenCount(without, 4)]).toEqual([{ variables: { withoutUserIds: ['c'] }, named: 1 }, 3])
  const only = choiceOf(of('b'), learners)
  expect([only, chosenCount(only, 4)]).toEqual([{ variables: { userIds: ['b'] }, named: 2 }, 2])
  expect(isEveryLearner(only)).toBe(false)
})
it('is the same selection when the list is opened again', () => {
  for (const selection of [allLearners, of('a', 'b'), of('b'), of()])
    expect(selectionOf(choiceOf(selection, learners), learners)).toEqual(selection)
})
