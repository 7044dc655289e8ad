import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { attempt } from '@/server/testing/sweep/attempt'
import { callOf, kindOf, withValue } from '@/server/testing/sweep/callOf'
import { knownDifference } from '@/server/testing/sweep/knownDifferences'
import { type Leaf, operations, type Operation } from '@/server/testing/sweep/operations'
import { isMarked } from '@/server/testing/sweep/place'
import { recordsLike } from '@/server/testing/sweep/records'
import { type Sweeper, type SweeperName, sweepWorld } from '@/server/testing/sweep/sweepWorld'
import { ticketOf } from '@/server/testing/sweep/ticketOf'

const now = new Date('2026-06-15T12:00:00Z')
const names: readonly SweeperName[] = ['nobody', 'person', 'departmentAdmin', 'otherDepartmentAdmin', 'companyAdmin', 'staff', 'managingStaff']
let world: Record<SweeperName, Sweeper>
beforeAll(async () => {
  world = await sweepWorld(now)
})

const textual = ['emails', 'email', 'search']
const names_ = (leaf: Leaf) => leaf.typeName === 'Guid' || textual.includes(leaf.name)
const unknownFor = ({ name }: Leaf) => (name === 'search' ? 'nobody is called this' : name.startsWith('email') ? `${randomUUID()}@example.test` : randomUUID())

/** What an answer says besides what was asked for, instants and ids that came into being with it. */
const plain = (answer: string, asked: string) =>
  answer
    .replaceAll(asked, '<asked>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (id) => (isMarked(id) ? id : '<new>'))

/** The calls in which a record is named: the smallest one and one that names all it can, with the record alone or beside one's own. */
function callsNaming(operation: Operation, leaf: Leaf, records: Sweeper['self']) {
  const own = leaf.typeName === 'Guid' && !leaf.path.includes('id') ? records[kindOf(operation, leaf)] : undefined
  const bases = [callOf(operation, records), ...(operation.leaves.some(({ typeName, isRequired }) => typeName === 'Guid' && !isRequired) ? [callOf(operation, records, { all: true })] : [])]
  const shapes: ((id: string) => unknown)[] = leaf.isList ? [(id) => [id], ...(own === undefined ? [] : [(id: string) => [own, id]])] : [(id) => id]
  return bases.flatMap((base) => shapes.map((shape) => (id: string) => withValue(base, leaf.path, shape(id))))
}

async function sweep(name: SweeperName): Promise<string[]> {
  const { actor, self, near, foreign, hidden } = world[name]
  const client = await ticketOf(self, now)
  const found: string[] = []
  let n = 0
  for (const operation of operations) {
    const ask = (variables: Record<string, unknown>) => { n++; return attempt(actor, { operation, variables, now, client }, hidden) }
    const isNear = (await ask(callOf(operation, near))).code === null
    for (const leaf of operation.leaves.filter(names_)) {
      const known = knownDifference(operation.name, leaf.name, name)
      for (const naming of callsNaming(operation, leaf, isNear ? near : self)) {
        const unknown = unknownFor(leaf)
        const reference = plain((await ask(naming(unknown))).answer, unknown)
        for (const id of recordsLike(kindOf(operation, leaf), foreign)) {
          const { answer, changed, code } = await ask(naming(id))
          const told = plain(answer, id)
          const say = (what: string) => found.push(`${operation.name}(${leaf.path.join('.')}) of ${id.slice(0, 8)}: ${what}`)
          if (code === 'BUG') say(answer)
          if (known === undefined && told !== reference) say(`answers ${told.slice(0, 300)} instead of ${reference.slice(0, 300)}`)
          if (known?.isTheirs !== true && hidden.some((mark) => told.toLowerCase().includes(mark))) say(`tells ${told.slice(0, 300)}`)
          if (known?.isTheirs !== true && changed.length > 0) say(`changes ${changed.join()}`)
        }
      }
    }
  }
  console.log(name, n)
  return [...new Set(found)]
}

describe('whoever names a record that is not theirs', () => {
  it.each(names)('is answered as if there were none: %s', async (name) => {
    const found = await sweep(name)
    console.log(found.join('\n'))
    expect(found).toEqual([])
  })
})
