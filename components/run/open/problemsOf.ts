type Refusal = { errors?: readonly { message: string; field?: string }[] }

/** The message of a refused request at each of these fields, and at `other` of all others; `otherwise` where it has none. */
export function problemsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  otherwise: string,
): Partial<Record<Field | 'other', string>> {
  const problems: Partial<Record<Field | 'other', string>> = {}
  for (const { message, field } of (error as Refusal).errors ?? [])
    problems[fields.find((candidate) => candidate === field) ?? 'other'] ??= message
  return Object.keys(problems).length === 0 ? { ...problems, other: otherwise } : problems
}
