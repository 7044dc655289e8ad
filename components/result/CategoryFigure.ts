/** A category as result screens show it: the literal sum, its arrow, the mean per learner and how many contributed, of how many where not everybody was asked for it. */
export type CategoryFigure = {
  id: string
  name: string
  result: number
  arrow: 'up' | 'down'
  meanPerLearner: number
  learners: number
  asked?: number | null
}
