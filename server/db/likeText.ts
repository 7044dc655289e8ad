import 'server-only'

/** A search text with the wildcards of LIKE escaped. */
export function likeText(search: string): string {
  return search.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
}
