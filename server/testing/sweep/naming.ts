import { randomUUID } from 'node:crypto'
import { knownDifferences } from './knownDifferences'
import type { Leaf, Operation } from './operations'
import { placeOf } from './place'
import type { SweeperName } from './sweepWorld'

/** Arguments that name somebody's record: ids, and the words by which one finds it. */
export const namesRecord = ({ typeName, name }: Leaf): boolean =>
  typeName === 'Guid' || ['email', 'emails', 'search'].includes(name)

/** What names no record at all. */
export function unknownFor({ name }: Leaf): string {
  if (name === 'search') return 'nobody is called this'
  return name.startsWith('email') ? `${randomUUID()}@example.test` : randomUUID()
}

/** What an answer says besides what was asked for, instants, and ids that came into being with it. */
export const plain = (answer: string, asked: string): string =>
  answer
    .replaceAll(asked, '<asked>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => (placeOf(id) === undefined ? '<new>' : id))

/** Why the answer about this record may differ from the one about none. */
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
