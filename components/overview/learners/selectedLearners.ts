import { foldText } from '@/domain/text'
/** Which of the completed learners are ticked: all by default. */
export type Selection = { isAll: true } | { isAll: false; userIds: ReadonlySet<string> }

export type Learner = {
  /** Of the run. */
  id: string
  userId: string
  name: string
  subscriptionDepartmentId: string | null
  departmentName: string | null
}
type Identified = Pick<Learner, 'userId'>

export const allLearners: Selection = { isAll: true }

export function isSelected(selection: Selection, userId: string): boolean {
  return selection.isAll || selection.userIds.has(userId)
}

/**
 * Ticks these learners, or unticks them where all of them are ticked; when all learners are ticked the selection
 * becomes "all" again.
 */
export function toggleLearners(
  selection: Selection,
  learners: readonly Identified[],
  some: readonly Identified[],
): Selection {
  const ticked = new Set(selection.isAll ? learners.map((learner) => learner.userId) : selection.userIds)
  const areTicked = some.every(({ userId }) => ticked.has(userId))
  for (const { userId } of some) {
    if (areTicked) ticked.delete(userId)
    else ticked.add(userId)
  }
  return learners.every((learner) => ticked.has(learner.userId)) ? allLearners : { isAll: false, userIds: ticked }
}

/** The All toggle: all learners, or none. */
export function toggleAllLearners(selection: Selection): Selection {
  return selection.isAll ? { isAll: false, userIds: new Set() } : allLearners
}

export function selectedCount(selection: Selection, learners: readonly Identified[]): number {
  return learners.filter((learner) => isSelected(selection, learner.userId)).length
}

/** The query variables that select whose answers count. */
export type ChosenVariables = { userIds?: string[]; withoutUserIds?: string[] }

/** The query variables: none for all learners, else the ticked or the excluded ones, whichever are fewer. */
export function chosenVariables(selection: Selection, learners: readonly Identified[]): ChosenVariables {
  if (selection.isAll) return {}
  const leftOut = [...new Set(learners.map(({ userId }) => userId).filter((userId) => !selection.userIds.has(userId)))]
  return leftOut.length < selection.userIds.size ? { withoutUserIds: leftOut } : { userIds: [...selection.userIds] }
}

/** Learners whose name contains the search, ignoring case. */
export function searchLearners<L extends { name: string }>(learners: readonly L[], search: string): L[] {
  const wanted = foldText(search.trim())
  return learners.filter((learner) => foldText(learner.name).includes(wanted))
}
