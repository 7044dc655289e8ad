import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The id of this process's build, the same for the site and workers of one build. Empty in development. */
export function buildId(): string {
  try {
    return readFileSync(join(/* turbopackIgnore: true */ process.cwd(), '.next/BUILD_ID'), 'utf8').trim()
  } catch {
    return ''
  }
}
