/** Appends a page of rows: one that moved to a later page in the meantime counts once. */
export function appendRows<Row extends { id: string }>(rows: readonly Row[], more: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...more.filter(({ id }) => !known.has(id))]
}
