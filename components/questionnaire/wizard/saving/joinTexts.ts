const oneLiners = ['name', 'provider']

/** Both texts of a field, the other user's first; null where a field holds only one. */
export function joinTexts(field: string, theirs: unknown, mine: unknown): string | null {
  if (typeof theirs !== 'string' || typeof mine !== 'string' || !isText(field)) return null
  return [theirs, mine].filter((text) => text.trim() !== '').join(oneLiners.includes(field) ? ' / ' : '\n')
}

const isText = (field: string) => oneLiners.includes(field) || /description$/i.test(field)
