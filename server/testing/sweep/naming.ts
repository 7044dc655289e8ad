import { randomUUID } from 'node:crypto'
import { knownDifferences } from './knownDifferences'
import type { Leaf, Operation } from './operations'
import { placeOf } from './location'
import type { SweeperName } from './sweepFixture'

/** Whether an argument names a record: by an id, or by text that finds one. */
export const namesRecord = ({ typeName, name }: Leaf): boolean =>
  typeName === 'Guid' || ['email', 'emails', 'search'].includes(name)

/** A value that names no record. */
export function unknownFor({ name }: Leaf): string {
  if (name === 'search') return 'nobody is called this'
  return name.startsWith('email') ? `${randomUUID()}@example.test` : randomUUID()
}

/** A response without the requested values, timestamps, and ids and codes created by the call. */
export const plain = (answer: string, requested: string): string =>
  answer
    .replaceAll(requested, '<asked>')
    .replaceAll(/(?<="code":"|\/open\/)(?:[\w-]{22}|[a-z2-9]{5}-[a-z2-9]{5})(?=")/g, '<new>')
    .replaceAll(/(?<="shortCode":")[a-z]{6}(?=")/g, '<new>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => (placeOf(id) === undefined ? '<new>' : id))

/** The known reasons for the response about this record to differ from the one about none. */
export const differencesKnown = (
  who: SweeperName,
  operation: Operation,
  leaf: Leaf,
  id: string,
): typeof knownDifferences =>
  knownDifferences.filter(
    (one) =>
      one.operation.test(operation.name) &&
      one.argument === leaf.name &&
      (one.who ?? [who]).includes(who) &&
      (one.of === undefined || one.of.some((place) => place === placeOf(id))),
  )
