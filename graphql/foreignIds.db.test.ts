import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { attempt, changedBy } from '@/server/testing/sweep/attempt'
import { callOf, isOfCondition, kindOf, withValue } from '@/server/testing/sweep/callOf'
import { knownDifferences } from '@/server/testing/sweep/knownDifferences'
import { differencesKnown, namesRecord, plain, unknownFor } from '@/server/testing/sweep/naming'
import { type Leaf, type Operation, operations } from '@/server/testing/sweep/operations'
import { placeOf } from '@/server/testing/sweep/location'
import { type Records, recordsLike } from '@/server/testing/sweep/records'
import { type Sweeper, type SweeperName, sweepFixture } from '@/server/testing/sweep/sweepFixture'
import { ticketOf } from '@/server/testing/sweep/ticketOf'

const now = new Date('2026-06-15T12:00:00Z')
const names: readonly SweeperName[] = [
  'nobody',
  'person',
  'departmentAdmin',
  'otherDepartmentAdmin',
  'companyAdmin',
  'staff',
  'managingStaff',
]
let world: Record<SweeperName, Sweeper>
beforeAll(async () => {
  world = await sweepFixture(now)
})

/**
 * The calls in which an argument may name a record: with as few and as many of the caller's own records as
 * possible, alone or in a list with them.
 */
function callsNaming(operation: Operation, leaf: Leaf, records: Records): ((id: string) => Record<string, unknown>)[] {
  const bases = new Map(
    (isOfCondition(leaf) ? (['all'] as const) : (['needed', 'required', 'all'] as const))
      .map((much) => callOf(operation, records, { names: much }))
      .map((base) => [JSON.stringify(withValue(base, leaf.path, null)), base]),
  )
  const own = leaf.isList ? records[kindOf(operation, leaf)] : undefined
  return [...bases.values()].flatMap((base) => {
    const calls = [(id: string) => withValue(base, leaf.path, leaf.isList ? [id] : id)]
    return own === undefined ? calls : [...calls, (id: string) => withValue(base, leaf.path, [own, id])]
  })
}

const differences = new Set<(typeof knownDifferences)[number]>()
/** Why the response about this record may differ, and whether the caller owns it after all. */
function knownAbout(name: SweeperName, operation: Operation, leaf: Leaf, id: string) {
  const known = differencesKnown(name, operation, leaf, id)
  return {
    isTheirs: known.some(({ isTheirs }) => isTheirs === true),
    isKnown: known.length > 0,
    note: () => known.forEach((one) => differences.add(one)),
  }
}

/** Everything a role can learn by naming records of others. */
async function sweep(name: SweeperName): Promise<string[]> {
  const { actor, self, near, foreign, hidden } = world[name]
  const client = await ticketOf(self, now)
  const ask = (operation: Operation, variables: Record<string, unknown>) =>
    attempt(actor, { operation, variables, now, client }, hidden)
  const wrong = new Set<string>()

  const check = async (
    operation: Operation,
    leaf: Leaf,
    naming: (id: string) => Record<string, unknown>,
    ids: readonly string[],
  ) => {
    const unknown = unknownFor(leaf)
    const none = plain((await ask(operation, naming(unknown))).answer, unknown)
    for (const id of ids) {
      const { answer, changed, code } = await ask(operation, naming(id))
      const plainAnswer = plain(answer, id)
      const known = knownAbout(name, operation, leaf, id)
      const isTelling = hidden.some((mark) => plainAnswer.toLowerCase().includes(mark))
      const say = (what: string) => wrong.add(`${operation.name}(${leaf.path.join('.')}: ${placeOf(id)}) ${what}`)
      if (code === 'BUG') say(`fails: ${answer}`)
      if (plainAnswer !== none || isTelling || changed.length > 0) known.note()
      if (plainAnswer !== none && !known.isKnown)
        say(`answers ${plainAnswer.slice(0, 200)} and for nothing ${none.slice(0, 200)}`)
      if (isTelling && !known.isTheirs) say(`tells ${plainAnswer.slice(0, 300)}`)
      if (changed.length > 0 && !known.isTheirs) say(`changes ${changed.join()}`)
    }
  }
  for (const operation of operations) {
    const isOthers = (await ask(operation, callOf(operation, near))).code === null
    for (const leaf of operation.leaves.filter(namesRecord)) {
      const ids = recordsLike(kindOf(operation, leaf), foreign).filter((id) => placeOf(id) !== undefined)
      const oneOfEachPlace = [...new Map(ids.toReversed().map((id) => [placeOf(id), id])).values()]
      for (const [round, naming] of callsNaming(operation, leaf, isOthers ? near : self).entries())
        await check(operation, leaf, naming, round === 0 ? ids : oneOfEachPlace)
    }
  }
  return [...wrong, ...(await changedBy(db(), hidden)).map((table) => `something changed ${table}`)]
}

describe('a caller who names a record of another owner', () => {
  it.each(names)(
    'gets the same response as for a missing record, and changes nothing: %s',
    { timeout: 240_000 },
    async (name) => expect(await sweep(name)).toEqual([]),
  )
  it('gets a different response only in the known cases', () =>
    expect(knownDifferences.filter((one) => !differences.has(one))).toEqual([]))
})
