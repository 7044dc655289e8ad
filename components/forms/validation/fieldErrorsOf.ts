export type ServerFieldError = { path: string; key: string; message?: string; values?: Record<string, string | number> }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A field error as GraphQL ({ path, key, message }) or REST ({ field, code, message }) responses contain it. */
function fieldErrorIn(value: unknown): ServerFieldError[] {
  if (!isRecord(value)) return []
  const path = value.path ?? value.field
  if (typeof path !== 'string' || path === '') return []
  return [
    {
      path,
      key: String(value.key ?? value.code ?? 'invalid'),
      ...(typeof value.message === 'string' ? { message: value.message } : {}),
    },
  ]
}

/** The refused fields of an error, in extensions.fieldErrors of its parts or in the parts themselves. */
export function fieldErrorsOf(error: unknown): readonly ServerFieldError[] {
  const parts = isRecord(error) && Array.isArray(error.errors) ? error.errors : [error]
  return parts.flatMap((part) => {
    const listed = isRecord(part) && isRecord(part.extensions) ? part.extensions.fieldErrors : undefined
    return Array.isArray(listed) ? listed.flatMap(fieldErrorIn) : fieldErrorIn(part)
  })
}
