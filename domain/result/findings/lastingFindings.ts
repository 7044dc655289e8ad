import {
  byName,
  certaintyOf,
  finding,
  type Finding,
  type LastingCategory,
  namesOf,
  type FindingsInput,
  type Values,
} from './finding'
import { hasInterval, testedTogether, varies, type WithInterval } from './testedTogether'

type Change = NonNullable<LastingCategory['kept']>
type Followed = Omit<LastingCategory, 'gained' | 'kept'> & {
  gained: WithInterval<Change>
  change: WithInterval<Change>
  shareKept: number
}

/** The categories whose gain is clear, with what of it is there in the wave. */
const followed = ({ lasting }: FindingsInput): Followed[] =>
  (lasting?.categories ?? []).flatMap(({ gained, kept, shareKept, ...category }) =>
    shareKept === null || !hasInterval(gained) || !hasInterval(kept)
      ? []
      : [{ ...category, gained, change: kept, shareKept }],
  )

const sideOf = ({ mean }: Change) => (mean < 0 ? -1 : 1)

/** The categories of which something is clearly still there, all categories tested together; the largest change first. */
function stillThere(categories: readonly Followed[]): Followed[] {
  const alike = categories.filter(({ change }) => !varies(change) && change.mean !== 0)
  const clear = testedTogether(categories, 1)
    .filter(({ one, side, isClear }) => isClear && side === sideOf(one.gained))
    .map(({ one }) => one)
  return [...clear, ...alike.filter(({ gained, change }) => sideOf(gained) === sideOf(change))].toSorted(
    (a, b) => Math.abs(b.gained.mean) - Math.abs(a.gained.mean) || byName(a.name, b.name),
  )
}

const whenOf = ({ lasting }: FindingsInput): Values => ({
  days: lasting?.days ?? 0,
  from: lasting?.isAfterEnd === true ? 'end' : 'completion',
})

/** What of the largest change is still there in the last wave, and in which other categories something is. */
export function kept(input: FindingsInput): Finding[] {
  const [first, ...others] = stillThere(followed(input))
  if (first === undefined) return []
  const { name, gained, change, shareKept, asked, since } = first
  const isWhole = Math.round(shareKept) >= 100
  const isLess = hasInterval(since) && (sideOf(gained) === 1 ? since.high < 0 : since.low > 0)
  return [
    finding('kept', {
      ...whenOf(input),
      category: name,
      side: sideOf(gained) === 1 ? 'up' : 'down',
      held: isWhole ? 'whole' : 'part',
      gained: Math.abs(gained.mean),
      kept: Math.abs(change.mean),
      share: Math.round(shareKept),
      loss: isWhole || isLess ? 'plain' : 'chance',
      n: change.n,
      asked,
      certainty: certaintyOf(change.n),
      also: others.length,
      ...namesOf(others.map((category) => category.name)),
    }),
  ]
}

/** The categories that had clearly changed, and of which it is not clear that anything is still there. */
export function faded(input: FindingsInput): Finding[] {
  const all = followed(input)
  const there = new Set(stillThere(all))
  const found = all.filter((category) => !there.has(category)).toSorted((a, b) => byName(a.name, b.name))
  const [first] = found
  if (first === undefined) return []
  const { gained, change, asked } = first
  const figures: Values =
    found.length === 1
      ? {
          gainedChange: gained.mean,
          keptChange: change.mean,
          keptLow: change.low,
          keptHigh: change.high,
          n: change.n,
          asked,
        }
      : {}
  const certainty = certaintyOf(Math.min(...found.map(({ change: { n } }) => n)))
  const names = namesOf(found.map(({ name }) => name))
  return [finding('faded', { ...whenOf(input), ...names, count: found.length, ...figures, certainty })]
}
