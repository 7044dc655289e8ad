import { Decimal } from 'decimal.js'
import { hasScale, questionTitle, type ResponseType, wordedUnitOf } from '../question'
import { withoutFloatError } from '../result'

/** The items two lists have in common, in the order of the left one, and those only one of them has. */
export type Matched<T> = { both: { left: T; right: T }[]; onlyLeft: T[]; onlyRight: T[] }

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const times = new Map<string, number>()
  return new Map(
    items.map((item) => {
      const key = keyOf(item)
      const time = (times.get(key) ?? 0) + 1
      times.set(key, time)
      return [`${time} ${key}`, item]
    }),
  )
}

/** Pairs the items of two lists by a key; the second item of a key is paired with the second. */
export function matchByKey<T>(left: readonly T[], right: readonly T[], keyOf: (item: T) => string): Matched<T> {
  const [lefts, rights] = [byKey(left, keyOf), byKey(right, keyOf)]
  return {
    both: [...lefts].flatMap(([key, item]) => (rights.has(key) ? [{ left: item, right: rights.get(key)! }] : [])),
    onlyLeft: [...lefts].flatMap(([key, item]) => (rights.has(key) ? [] : [item])),
    onlyRight: [...rights].flatMap(([key, item]) => (lefts.has(key) ? [] : [item])),
  }
}

/** right − left; null while one of them is unknown. */
export function differenceOf(left: number | null | undefined, right: number | null | undefined): number | null {
  return left == null || right == null ? null : withoutFloatError(right - left)
}

/** Whether a difference, shown with so many decimals, is not that of the two figures as they are shown beside it. */
export function isRoundedApart(left: number, right: number, decimals: number): boolean {
  const shown = (value: number) => new Decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)
  return !shown(right)
    .minus(shown(left))
    .equals(shown(withoutFloatError(right - left)))
}

type KeyedQuestion = {
  stem: string
  questionText: string
  responseType: ResponseType | null
  scaleMax: number
  isPercentage: boolean
  unit: string
}

/**
 * Two questions are the same when their text is equal apart from case and spaces, and their answers have the same
 * unit.
 */
export function questionKey(question: KeyedQuestion): string {
  const { responseType, scaleMax, isPercentage } = question
  const unit = hasScale(responseType) ? `${scaleMax} ${isPercentage}` : wordedUnitOf(question).toLowerCase()
  return `${responseType} ${unit} ${questionTitle(question).toLowerCase()}`
}
