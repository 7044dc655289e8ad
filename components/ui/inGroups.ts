import type { ListGroup } from './listTypes'

/** The rows gathered group after group, each in its own order; as they are when there are no groups. */
export function inGroups<Row>(
  rows: readonly Row[],
  groups: readonly ListGroup[] | undefined,
  groupOf: ((row: Row) => string) | undefined,
): readonly Row[] {
  if (groups === undefined || groupOf === undefined) return rows
  return groups.flatMap(({ key }) => rows.filter((row) => groupOf(row) === key))
}
