import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The build that this process runs: the site and a worker of the same build say the same. Empty in development. */
export function buildId(): string {
  try {
    return readFileSync(join(/* turbopackIgnore: true */ process.cwd(), '.next/BUILD_ID'), 'utf8').trim()
  } catch {
    return ''
  }
}
