export type FieldKeys<Fields> = Partial<Record<keyof Fields, string>>

/**
 * The part of an edit that may be stored: wrong fields keep what is stored.
 * Null when nothing of the edit is right, or what is left would still be wrong.
 */
export function storable<Fields extends object>(stored: Fields, edited: Partial<Fields>, issuesOf: (values: Fields) => FieldKeys<Fields>): Fields | null {
  const wrong = issuesOf({ ...stored, ...edited })
  const right = Object.fromEntries(Object.entries(edited).filter(([field]) => wrong[field as keyof Fields] === undefined)) as Partial<Fields>
  const kept = { ...stored, ...right }
  return Object.keys(right).length === 0 || Object.keys(issuesOf(kept)).length > 0 ? null : kept
}
