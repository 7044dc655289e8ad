import { allLearners, chosenVariables, type ChosenVariables, type Learner, type Selection } from './selectedLearners'

/** The learners whose answers count, as queries take them, and how many of the listed they name. */
export type Choice = { variables: ChosenVariables; named: number }

export const everyLearner: Choice = { variables: {}, named: 0 }

export const isEveryLearner = ({ variables: { userIds, withoutUserIds } }: Choice) =>
  userIds === undefined && withoutUserIds === undefined

type Identified = Pick<Learner, 'userId'>

/** The choice of a selection among all learners. */
export function choiceOf(selection: Selection, learners: readonly Identified[]): Choice {
  const variables = chosenVariables(selection, learners)
  const ids = new Set(variables.withoutUserIds ?? variables.userIds)
  return { variables, named: learners.filter(({ userId }) => ids.has(userId)).length }
}

/** The selection among these learners that a choice stands for. */
export function selectionOf(
  { variables: { userIds, withoutUserIds } }: Choice,
  learners: readonly Identified[],
): Selection {
  if (userIds !== undefined) return { isAll: false, userIds: new Set(userIds) }
  if (withoutUserIds === undefined) return allLearners
  const leftOut = new Set(withoutUserIds)
  return { isAll: false, userIds: new Set(learners.map(({ userId }) => userId).filter((id) => !leftOut.has(id))) }
}

/** How many of so many listed learners count. */
export function chosenCount({ variables: { userIds, withoutUserIds }, named }: Choice, total: number): number {
  if (userIds !== undefined) return named
  return withoutUserIds === undefined ? total : Math.max(0, total - named)
}
