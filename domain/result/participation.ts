/**
 * The runs of a questionnaire: those whose participants were asked, those of them begun through an open link, how many of
 * each are finished, and those whose participants will be asked when the campaign begins.
 */
export type Runs = { asked: number; completed: number; joined: number; joinedCompleted: number; toBeAsked: number }

export const noRuns: Runs = { asked: 0, completed: 0, joined: 0, joinedCompleted: 0, toBeAsked: 0 }

export const sumOfRuns = (counts: readonly Runs[]): Runs =>
  counts.reduce(
    (sum, one) => ({
      asked: sum.asked + one.asked,
      completed: sum.completed + one.completed,
      joined: sum.joined + one.joined,
      joinedCompleted: sum.joinedCompleted + one.joinedCompleted,
      toBeAsked: sum.toBeAsked + one.toBeAsked,
    }),
    noRuns,
  )

/** Who was invited and who joined by an open link, each with how many of them have completed, and who is yet to be asked. */
export type Participation = {
  invited: number
  completed: number
  joined: number
  joinedCompleted: number
  toBeAsked: number
}

/**
 * People who came through an open link were not invited. They are counted beside the invited, in neither half of a
 * response rate.
 */
export const participation = ({ asked, completed, joined, joinedCompleted, toBeAsked }: Runs): Participation => ({
  invited: asked - joined,
  completed: completed - joinedCompleted,
  joined,
  joinedCompleted,
  toBeAsked,
})

type Completions = Omit<Participation, 'toBeAsked'>

/** The two halves of a completions chart: of the invited, or of those who joined by link where no one was invited. */
export const completionsOf = ({ invited, completed, joined, joinedCompleted }: Completions) =>
  invited > 0 ? { of: invited, completed } : { of: joined, completed: joinedCompleted }

/** The slices of a completions chart. */
export function completionShares(people: Completions) {
  const { of, completed } = completionsOf(people)
  return [
    { name: 'completed' as const, value: completed },
    { name: 'notCompleted' as const, value: of - completed },
  ]
}
