import type { ChangeEstimate } from '../changeEstimate'
import { isIndicative } from '../changeEvidence'
import {
  byName,
  certaintyOf,
  finding,
  type Finding,
  type FindingCategory,
  type FindingsInput,
  namesOf,
  type Values,
} from './finding'
import { effectWord, hasInterval, testedTogether, varies, type WithInterval } from './testedTogether'

type Category = FindingCategory & { change: WithInterval<ChangeEstimate> }
type Categories = Pick<FindingsInput, 'categories'>

const isMeasured = (category: FindingCategory): category is Category => hasInterval(category.change)
const measured = ({ categories }: Categories) =>
  categories.filter(isMeasured).toSorted((a, b) => byName(a.name, b.name))
const testedCategories = (input: Categories) => testedTogether(measured(input), 1)

/** Changes of scales and of amounts have no common unit, so none of the one is larger than one of the other. */
const units = ['scale', 'amount'] as const
type Unit = (typeof units)[number]

/** The categories of one unit that clearly changed to one side, the largest change first. */
function clearTo(input: Categories, unit: Unit, side: -1 | 1): Category[] {
  return testedCategories(input)
    .filter((category) => category.isClear && category.side === side && category.one.unit === unit)
    .map(({ one }) => one)
    .toSorted((a, b) => side * (b.change.mean - a.change.mean))
}

/** The categories that clearly changed most to each side, in the order in which sentences begin with them. */
export const leadingCategories = <One extends FindingCategory>(
  categories: readonly One[],
): { category: One; side: -1 | 1 }[] =>
  ([1, -1] as const).flatMap((side) =>
    units.flatMap((unit) => {
      const [first] = clearTo({ categories }, unit, side)
      return categories.flatMap((category) => (category === first ? [{ category, side }] : []))
    }),
  )

/**
 * The category of a unit with the largest change to one side, and the others that clearly changed to it. It changed most
 * where there are others, and where its interval excludes the mean of every other category of the unit.
 */
function changedOf(input: Categories, side: -1 | 1, unit: Unit): Finding[] {
  const { categories } = input
  const [first, ...others] = clearTo(input, unit, side)
  if (first === undefined) return []
  const { n, mean, low, high } = first.change
  const isBelow = (other: FindingCategory) =>
    other === first || other.unit !== unit || side * other.change.mean < side * (side === 1 ? low : high)
  // Said only of all, and of enough people: otherwise the other categories have sentences of their own.
  const isOfAll = others.length > 0 && others.length + 1 === categories.length
  return [
    finding(side === 1 ? 'grew' : 'fell', {
      category: first.name,
      rank: others.length > 0 && categories.every(isBelow) ? 'most' : 'plain',
      unit,
      change: mean,
      low,
      high,
      n,
      certainty: certaintyOf(n),
      size: effectWord(first.effect),
      all: isOfAll && !categories.some(({ change }) => isIndicative(change.n)) ? categories.length : 0,
      also: others.length,
      ...namesOf(others.map(({ name }) => name)),
    }),
  ]
}

/** The clear changes to one side: of scales, and of amounts. */
export const changed = (input: Categories, rule: 'grew' | 'fell'): Finding[] =>
  units.flatMap((unit) => changedOf(input, rule === 'grew' ? 1 : -1, unit))

/** The values of a sentence that names categories; of a single one with its figures. */
function namedTogether(found: readonly Category[]): Values {
  const [first] = found
  const { n, mean, low, high } = first!.change
  const figures: Values = found.length === 1 ? { unit: first!.unit, change: mean, low, high, n } : {}
  const certainty = certaintyOf(Math.min(...found.map(({ change }) => change.n)))
  return { ...namesOf(found.map(({ name }) => name)), count: found.length, ...figures, certainty }
}

/** Categories whose interval does not include 0, but which are not clear when all categories are tested together. */
export function possible(input: Categories): Finding[] {
  const tested = testedCategories(input)
  const found = tested.filter(({ side, isClear }) => side !== 0 && !isClear).map(({ one }) => one)
  return found.length === 0 ? [] : [finding('possible', { ...namedTogether(found), tested: tested.length })]
}

/** Categories whose interval includes 0. */
export function unclear(input: Categories): Finding[] {
  const found = testedCategories(input)
    .filter(({ side }) => side === 0)
    .map(({ one }) => one)
  return found.length === 0 ? [] : [finding('unclear', namedTogether(found))]
}

const byDistance = (a: FindingCategory, b: FindingCategory) => Math.abs(b.change.mean) - Math.abs(a.change.mean)

/** The largest change that all learners of a category have alike: of scales, and of amounts. */
export function same(input: Categories): Finding[] {
  return units.flatMap((unit) => {
    const [first] = measured(input)
      .filter((category) => category.unit === unit && !varies(category.change))
      .toSorted(byDistance)
    if (first === undefined) return []
    const { mean: change, n } = first.change
    const certainty = certaintyOf(n)
    return [
      finding('same', { category: first.name, unit, change, n, direction: change === 0 ? 'none' : 'some', certainty }),
    ]
  })
}

/** The largest figure of one learner, of scales before amounts, where no category has more learners. */
export function single({ categories }: Categories): Finding[] {
  const [first] = categories
    .toSorted((a, b) => byName(a.name, b.name))
    .toSorted(byDistance)
    .toSorted((a, b) => units.indexOf(a.unit) - units.indexOf(b.unit))
  if (first === undefined || categories.some(({ change }) => change.n > 1)) return []
  return [
    finding('single', {
      category: first.name,
      unit: first.unit,
      change: first.change.mean,
      certainty: certaintyOf(first.change.n),
    }),
  ]
}
