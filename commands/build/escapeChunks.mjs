import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * JavaScript with the same meaning, in which every character beyond Latin-1 is an escape. One that is escaped without
 * need (a backslash before it) loses that backslash.
 */
export const escaped = (source) =>
  source.replace(/(\\*)([^\0-\xff])/g, (_, slashes, unit) => {
    const kept = slashes.length % 2 === 0 ? slashes : slashes.slice(1)
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

/**
 * Rewrites the scripts of a folder without characters beyond Latin-1. V8 keeps the source of a script in memory, with two
 * bytes for every character if there is one such: a single curly quote doubles a bundle.
 */
export function escapeChunks(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, name)
    const source = readFileSync(file, 'utf8')
    const changed = escaped(source)
    if (changed !== source) writeFileSync(file, changed)
  }
}
