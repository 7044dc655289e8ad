import 'server-only'

/** A search text in which the wildcards of LIKE stand for themselves. */
export function likeText(search: string): string {
  return search.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
}
