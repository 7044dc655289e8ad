import { expect, it } from 'vitest'
import { chosenUserIds, everybody, isSelected, searched, selectedCount, toggled, toggledAll } from './selectedLearners'

const learners = [
  { userId: 'a', name: 'Ada Byron' },
  { userId: 'b', name: 'Ben Okafor' },
]

it('selects everybody at first and asks the server for everybody', () => {
  expect(selectedCount(everybody, learners)).toBe(2)
  expect(chosenUserIds(everybody)).toBeNull()
})
it('leaves out who is unticked, and becomes everybody again when ticked back', () => {
  const without = toggled(everybody, learners, 'a')
  expect(isSelected(without, 'a')).toBe(false)
  expect(chosenUserIds(without)).toEqual(['b'])
  expect(toggled(without, learners, 'a')).toEqual(everybody)
})
it('unticks and ticks all with one toggle', () => {
  expect(selectedCount(toggledAll(everybody), learners)).toBe(0)
  expect(toggledAll(toggledAll(everybody))).toEqual(everybody)
})
it('searches by name without regard to case', () => expect(searched(learners, 'OKA').map((learner) => learner.userId)).toEqual(['b']))
