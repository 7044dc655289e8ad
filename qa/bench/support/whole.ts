/** Some parts of a result are computed only on access; this reads all except pages of single answers. */
export async function whole(answer: object): Promise<Record<string, unknown>> {
  const isPart = (value: unknown) => typeof value === 'function' && value.length === 0
  const parts = Object.entries(answer).map(
    async ([key, value]) => [key, isPart(value) ? await (value as () => unknown)() : value] as const,
  )
  return Object.fromEntries(await Promise.all(parts))
}
