import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of the product, as its package states it. */
export function productVersion(): string {
  const text = readFileSync(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
