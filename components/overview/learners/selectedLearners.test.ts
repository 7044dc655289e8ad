import { expect, it } from 'vitest'
import {
  chosenVariables,
  allLearners,
  isSelected,
  searchLearners,
  selectedCount,
  toggleLearner,
  toggleAllLearners,
} from './selectedLearners'

const learners = [
  { userId: 'a', name: 'Ada Byron' },
  { userId: 'b', name: 'Ben Okafor' },
  { userId: 'c', name: 'Cy Vale' },
]

it('selects all learners by default and requests all', () => {
  expect(selectedCount(allLearners, learners)).toBe(3)
  expect(chosenVariables(allLearners, learners)).toEqual({})
})
it('leaves out an unticked learner, and selects all again when they are ticked', () => {
  const without = toggleLearner(allLearners, learners, 'a')
  expect(isSelected(without, 'a')).toBe(false)
  expect(selectedCount(without, learners)).toBe(2)
  expect(toggleLearner(without, learners, 'a')).toEqual(allLearners)
})
it('requests the ticked learners or excludes the others, whichever are fewer', () => {
  const without = toggleLearner(allLearners, learners, 'a')
  expect(chosenVariables(without, learners)).toEqual({ withoutUserIds: ['a'] })
  expect(chosenVariables(toggleLearner(without, learners, 'b'), learners)).toEqual({ userIds: ['c'] })
})
it('requests an empty list when none are ticked', () =>
  expect(chosenVariables(toggleAllLearners(allLearners), learners)).toEqual({ userIds: [] }))
it('unticks and ticks all with one toggle', () => {
  expect(selectedCount(toggleAllLearners(allLearners), learners)).toBe(0)
  expect(toggleAllLearners(toggleAllLearners(allLearners))).toEqual(allLearners)
})
it('searches by name, ignoring case', () =>
  expect(searchLearners(learners, 'OKA').map((learner) => learner.userId)).toEqual(['b']))
