/** The department in an address's query, null when there is no valid one. */
export function departmentInQuery({ departmentId }: Record<string, string | string[] | undefined>): string | null {
  return typeof departmentId === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(departmentId)
    ? departmentId
    : null
}
