import { expect, it } from 'vitest'
import {
  chosenVariables,
  allLearners,
  isSelected,
  searchLearners,
  selectedCount,
  toggleLearners,
  toggleAllLearners,
} from './selectedLearners'

const ada = { userId: 'a', name: 'Ada Byron' }
const ben = { userId: 'b', name: 'Ben Okafor' }
const learners = [ada, ben, { userId: 'c', name: 'Cy Vale' }]

it('selects all learners by default and requests all', () => {
  expect(selectedCount(allLearners, learners)).toBe(3)
  expect(chosenVariables(allLearners, learners)).toEqual({})
})
it('leaves out an unticked learner, and selects all again when they are ticked', () => {
  const without = toggleLearners(allLearners, learners, [ada])
  expect(isSelected(without, 'a')).toBe(false)
  expect(selectedCount(without, learners)).toBe(2)
  expect(toggleLearners(without, learners, [ada])).toEqual(allLearners)
})
it('ticks a group of learners unless all of them are ticked', () => {
  const one = toggleLearners(toggleAllLearners(allLearners), learners, [ada])
  const both = toggleLearners(one, learners, [ada, ben])
  expect(learners.filter(({ userId }) => isSelected(both, userId))).toEqual([ada, ben])
  expect(selectedCount(toggleLearners(both, learners, [ada, ben]), learners)).toBe(0)
})
it('requests the ticked learners or excludes the others, whichever are fewer', () => {
  const without = toggleLearners(allLearners, learners, [ada])
  expect(chosenVariables(without, learners)).toEqual({ withoutUserIds: ['a'] })
  expect(chosenVariables(toggleLearners(without, learners, [ben]), learners)).toEqual({ userIds: ['c'] })
})
it('requests an empty list when none are ticked', () =>
  expect(chosenVariables(toggleAllLearners(allLearners), learners)).toEqual({ userIds: [] }))
it('unticks and ticks all with one toggle', () => {
  expect(selectedCount(toggleAllLearners(allLearners), learners)).toBe(0)
  expect(toggleAllLearners(toggleAllLearners(allLearners))).toEqual(allLearners)
})
it('searches by name, ignoring case', () =>
  expect(searchLearners(learners, 'OKA').map((learner) => learner.userId)).toEqual(['b']))
