/**
 * A category as result screens show it: the signed sum, its arrow, the mean per learner and the number of
 * contributors, and of how many where it was not asked of all.
 */
export type CategoryFigure = {
  id: string
  name: string
  result: number
  arrow: 'up' | 'down'
  meanPerLearner: number
  learners: number
  asked?: number | null
}
