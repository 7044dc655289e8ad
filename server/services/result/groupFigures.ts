import 'server-only'
import { arrow, withoutFloatError } from '@/domain/result'
import type { Figures } from './figures'
import type { Pattern } from './patterns'

/**
 * A category, a section or another group of questions: the literal sum, its arrow, and the number of learners
 * (runs) who contributed.
 */
export type GroupFigure = {
  key: string
  result: number
  arrow: 'up' | 'down'
  meanPerLearner: number
  learners: number
}

/** `withheld`: the keys with a withheld question. */
export type GroupFigures = { shown: GroupFigure[]; withheld: string[] }

function learnersOf(patterns: readonly Pattern[], keyOf: KeyOf): Map<string, number> {
  const learners = new Map<string, number>()
  for (const { questionIds, runs } of patterns) {
    const keys = new Set(questionIds.map(keyOf).filter((key) => key != null))
    for (const key of keys) learners.set(key, (learners.get(key) ?? 0) + runs)
  }
  return learners
}

type KeyOf = (questionId: string) => string | null | undefined

/**
 * The figures of questions added up by a key; questions without one, and keys without contributions, are left out.
 */
export function groupFigures(figures: Figures, keyOf: KeyOf): GroupFigures {
  const sums = new Map<string, number>()
  for (const { questionId, sum } of figures.questions) {
    const key = keyOf(questionId)
    if (key != null && sum !== null) sums.set(key, (sums.get(key) ?? 0) + sum)
  }
  const learners = learnersOf(figures.patterns, keyOf)
  const incomplete = new Set(figures.withheld.map(keyOf))
  return {
    shown: [...sums].flatMap(([key, sum]) => {
      const n = learners.get(key) ?? 0
      return n === 0 || incomplete.has(key)
        ? []
        : [
            {
              key,
              result: withoutFloatError(sum),
              arrow: arrow(sum),
              meanPerLearner: withoutFloatError(sum / n),
              learners: n,
            },
          ]
    }),
    withheld: [...learners.keys()].filter((key) => incomplete.has(key)),
  }
}
