export type FieldKeys<Fields> = Partial<Record<keyof Fields, string>>

type Rules<Fields> = {
  issuesOf: (values: Fields) => FieldKeys<Fields>
  /** Fields that may still be wrong as they are stored, and then hold nothing else back. */
  mayLack?: readonly (keyof Fields)[]
}

/**
 * The part of an edit that may be stored: wrong fields keep what is stored.
 * Null when nothing of the edit is right, or what is left would still be wrong.
 */
export function storable<Fields extends object>(
  stored: Fields,
  edited: Partial<Fields>,
  { issuesOf, mayLack = [] }: Rules<Fields>,
): Fields | null {
  const wrong = issuesOf({ ...stored, ...edited })
  const right = Object.fromEntries(
    Object.entries(edited).filter(([field]) => wrong[field as keyof Fields] === undefined),
  ) as Partial<Fields>
  const kept = { ...stored, ...right }
  const isWrong = Object.keys(issuesOf(kept)).some((field) => !mayLack.includes(field as keyof Fields))
  return Object.keys(right).length === 0 || isWrong ? null : kept
}
