import { print } from 'graphql'
import { db } from '@/server/db/client'
import { changedBy } from '@/server/testing/sweep/attempt'
import { callOf, kindOf, withValue } from '@/server/testing/sweep/callOf'
import { differencesKnown, namesRecord, plain, unknownFor } from '@/server/testing/sweep/naming'
import { operations } from '@/server/testing/sweep/operations'
import { placeOf } from '@/server/testing/sweep/location'
import { recordsLike } from '@/server/testing/sweep/records'
import type { SweeperName } from '@/server/testing/sweep/sweepFixture'
import { sendGraphql } from '../support/request'
import { sweepSessions } from '../support/sweepSessions'
import type { Tally } from '../support/threat'

/**
 * Passes another tenant's record to every argument of every operation that names a record, over HTTP: the response holds
 * no mark of its tenant, is byte for byte the one for a non-existent record, and marked rows stay unchanged. Records created
 * meanwhile stay, unlike in the test beside the operations: responses are compared where both are refusals or reads.
 */
export async function sweepForeignIds(
  tally: Tally,
  names: readonly SweeperName[],
  { isQuick = false } = {},
): Promise<void> {
  const { people, cookies } = await sweepSessions()
  for (const name of names) {
    const { near, foreign, hidden } = people[name]
    const before = await changedBy(db(), hidden)
    for (const operation of operations) {
      for (const leaf of operation.leaves.filter(namesRecord)) {
        const variables = callOf(operation, near)
        const call = (id: string) =>
          sendGraphql(
            print(operation.document),
            withValue(variables, leaf.path, leaf.isList ? [id] : id),
            cookies[name],
          )
        const ids = recordsLike(kindOf(operation, leaf), foreign).filter((id) => placeOf(id) !== undefined)
        for (const id of isQuick ? ids.slice(-1) : ids) {
          const known = differencesKnown(name, operation, leaf, id)
          if (known.some(({ isTheirs }) => isTheirs === true)) continue
          const unknown = unknownFor(leaf)
          const [none, answer] = [await call(unknown), await call(id)]
          const [actual, expected] = [plain(answer.text, id), plain(none.text, unknown)]
          const where = `${name}: ${operation.name}(${leaf.path.join('.')}: ${placeOf(id) ?? ''})`
          tally.expect(
            answer.status < 500 && !actual.includes('"INTERNAL"'),
            `${where} fails: ${answer.text.slice(0, 200)}`,
          )
          tally.expect(
            !hidden.some((mark) => actual.toLowerCase().includes(mark)),
            `${where} discloses ${actual.slice(0, 300)}`,
          )
          const isComparable =
            operation.kind === 'query' || (actual.includes('"errors"') && expected.includes('"errors"'))
          if (isComparable && known.length === 0)
            tally.expect(
              actual === expected && answer.status === none.status,
              `${where}: ${actual.slice(0, 200)}; for a non-existent record ${expected.slice(0, 200)}`,
            )
        }
      }
    }
    const after = await changedBy(db(), hidden)
    tally.expect(after.join() === before.join(), `${name} changed ${after.join()}`)
  }
}
