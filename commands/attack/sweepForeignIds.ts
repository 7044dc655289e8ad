import { randomUUID } from 'node:crypto'
import { print } from 'graphql'
import { db } from '@/server/db/client'
import { changedBy } from '@/server/testing/sweep/attempt'
import { callOf, kindOf, withValue } from '@/server/testing/sweep/callOf'
import { knownDifferences } from '@/server/testing/sweep/knownDifferences'
import { type Leaf, type Operation, operations } from '@/server/testing/sweep/operations'
import { placeOf } from '@/server/testing/sweep/place'
import { recordsLike } from '@/server/testing/sweep/records'
import type { SweeperName } from '@/server/testing/sweep/sweepWorld'
import { askGraphql } from './ask'
import { sweptWorld } from './sweptWorld'
import type { Tally } from './threat'

/** Arguments that name somebody's record: ids, and the words by which one finds it. */
const namesRecord = ({ typeName, name }: Leaf) => typeName === 'Guid' || ['email', 'emails', 'search'].includes(name)

function unknownFor({ name }: Leaf): string {
  if (name === 'search') return 'nobody is called this'
  return name.startsWith('email') ? `${randomUUID()}@example.test` : randomUUID()
}

/** An answer without what was asked for, what came into being with it, instants and the ids of errors. */
const plain = (text: string, asked: string) =>
  text
    .replaceAll(asked, '<asked>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => (placeOf(id) === undefined ? '<new>' : id))

const isKnown = (who: SweeperName, operation: Operation, leaf: Leaf, id: string) =>
  knownDifferences.filter((one) => one.operation.test(operation.name) && one.argument === leaf.name && (one.who ?? [who]).includes(who) && (one.of === undefined || one.of.some((place) => place === placeOf(id))))

/**
 * Every argument of every operation that names a record is given one that is not the caller's, over HTTP: no mark of its place comes
 * back, the answer is byte for byte the one for a record that does not exist, and what is marked in the database stays as it is.
 * What is made on the way stays made, unlike in the test beside the operations: an answer is compared where both are refusals or reads.
 */
export async function sweepForeignIds(tally: Tally, names: readonly SweeperName[], { isQuick = false } = {}): Promise<void> {
  const { people, cookies } = await sweptWorld()
  for (const name of names) {
    const { near, foreign, hidden } = people[name]
    const before = await changedBy(db(), hidden)
    for (const operation of operations) {
      for (const leaf of operation.leaves.filter(namesRecord)) {
        const variables = callOf(operation, near)
        const call = (id: string) => askGraphql(print(operation.document), withValue(variables, leaf.path, leaf.isList ? [id] : id), cookies[name])
        const ids = recordsLike(kindOf(operation, leaf), foreign).filter((id) => placeOf(id) !== undefined)
        for (const id of isQuick ? ids.slice(-1) : ids) {
          const known = isKnown(name, operation, leaf, id)
          if (known.some(({ isTheirs }) => isTheirs === true)) continue
          const unknown = unknownFor(leaf)
          const [none, answer] = [await call(unknown), await call(id)]
          const [told, expected] = [plain(answer.text, id), plain(none.text, unknown)]
          const where = `${name}: ${operation.name}(${leaf.path.join('.')}: ${placeOf(id) ?? ''})`
          tally.expect(answer.status < 500 && !told.includes('"INTERNAL"'), `${where} fails: ${answer.text.slice(0, 200)}`)
          tally.expect(!hidden.some((mark) => told.toLowerCase().includes(mark)), `${where} tells ${told.slice(0, 300)}`)
          const isComparable = operation.kind === 'query' || (told.includes('"errors"') && expected.includes('"errors"'))
          if (isComparable && known.length === 0) tally.expect(told === expected && answer.status === none.status, `${where} answers ${told.slice(0, 200)} and for nothing ${expected.slice(0, 200)}`)
        }
      }
    }
    const after = await changedBy(db(), hidden)
    tally.expect(after.join() === before.join(), `${name} changed ${after.join()}`)
  }
}
