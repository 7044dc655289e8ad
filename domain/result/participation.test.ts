import { expect, it } from 'vitest'
import { completionsOf, completionShares, participation } from '.'

it('counts people of an open link beside the invited, in neither half of a rate', () =>
  expect(participation({ asked: 25, completed: 16, joined: 5, joinedCompleted: 4, toBeAsked: 7 })).toEqual({
    toBeAsked: 7,
    invited: 20,
    completed: 12,
    joined: 5,
    joinedCompleted: 4,
  }))

it('charts the invited, and those who joined by link only where no one was invited', () => {
  expect(completionsOf({ invited: 20, completed: 12, joined: 5, joinedCompleted: 4 })).toEqual({
    of: 20,
    completed: 12,
  })
  expect(completionShares({ invited: 0, completed: 0, joined: 5, joinedCompleted: 4 })).toEqual([
    { name: 'completed', value: 4 },
    { name: 'notCompleted', value: 1 },
  ])
})
