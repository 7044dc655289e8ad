import { expect, it } from 'vitest'
import {
  chosenVariables,
  everybody,
  isSelected,
  searched,
  selectedCount,
  toggled,
  toggledAll,
} from './selectedLearners'

const learners = [
  { userId: 'a', name: 'Ada Byron' },
  { userId: 'b', name: 'Ben Okafor' },
  { userId: 'c', name: 'Cy Vale' },
]

it('selects all learners by default and requests all', () => {
  expect(selectedCount(everybody, learners)).toBe(3)
  expect(chosenVariables(everybody, learners)).toEqual({})
})
it('leaves out an unticked learner, and selects all again when they are ticked', () => {
  const without = toggled(everybody, learners, 'a')
  expect(isSelected(without, 'a')).toBe(false)
  expect(selectedCount(without, learners)).toBe(2)
  expect(toggled(without, learners, 'a')).toEqual(everybody)
})
it('requests the ticked learners or excludes the others, whichever are fewer', () => {
  const without = toggled(everybody, learners, 'a')
  expect(chosenVariables(without, learners)).toEqual({ withoutUserIds: ['a'] })
  expect(chosenVariables(toggled(without, learners, 'b'), learners)).toEqual({ userIds: ['c'] })
})
it('requests an empty list when none are ticked', () =>
  expect(chosenVariables(toggledAll(everybody), learners)).toEqual({ userIds: [] }))
it('unticks and ticks all with one toggle', () => {
  expect(selectedCount(toggledAll(everybody), learners)).toBe(0)
  expect(toggledAll(toggledAll(everybody))).toEqual(everybody)
})
it('searches by name, ignoring case', () =>
  expect(searched(learners, 'OKA').map((learner) => learner.userId)).toEqual(['b']))
