/** A category as result screens show it: the literal sum, its arrow, the mean per learner and how many contributed. */
export type CategoryFigure = { id: string; name: string; result: number; arrow: 'up' | 'down'; meanPerLearner: number; learners: number }
