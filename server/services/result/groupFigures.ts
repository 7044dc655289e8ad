import 'server-only'
import { answersEstimate, arrow, changeEstimate, type ChangeEstimate, withoutFloatError } from '@/domain/result'
import type { Figures } from './figures'

/**
 * A category or a section: the change per learner, the literal sum with its arrow, the number of runs that contributed
 * (`learners`), and the sum per run.
 */
export type GroupFigure = {
  key: string
  change: ChangeEstimate
  result: number
  arrow: 'up' | 'down'
  meanPerLearner: number
  learners: number
}

/** `withheld`: the keys with a withheld question. */
export type GroupFigures = { shown: GroupFigure[]; withheld: string[] }

/**
 * The figures of questions added up by the id of their category, or of their section; questions without one, and keys
 * without contributions, are left out.
 */
export function groupFigures(
  { questions, learners, withheld, isOfGroups }: Figures,
  keyOf: (questionId: string) => string | null | undefined,
): GroupFigures {
  const incomplete = new Set(withheld.map(keyOf))
  const questionsOf = Map.groupBy(
    questions.filter(({ sum }) => sum !== null),
    ({ questionId }) => keyOf(questionId),
  )
  const shown = learners.flatMap(({ key, runs, ...statistics }) => {
    const counted = questionsOf.get(key)
    if (counted === undefined || incomplete.has(key)) return []
    const sum = counted.reduce((total, question) => total + question.sum!, 0)
    const change = isOfGroups ? answersEstimate(statistics.n, counted)! : changeEstimate(statistics)
    return [
      {
        key,
        change,
        result: withoutFloatError(sum),
        arrow: arrow(sum),
        meanPerLearner: withoutFloatError(sum / runs),
        learners: runs,
      },
    ]
  })
  return { shown, withheld: [...incomplete].filter((key) => key != null) }
}
