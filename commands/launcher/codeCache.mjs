import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/projectRoot.mjs'

/**
 * The folder in which Node caches the compiled code of the site, so that later starts need not compile it again. It
 * belongs to one build: those of earlier ones are deleted.
 */
export function codeCache(dataDir) {
  const id = join(projectRoot, '.next/BUILD_ID')
  const name = existsSync(id) ? readFileSync(id, 'utf8').trim() : 'development'
  const folder = join(dataDir, 'code-cache')
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(folder))
    if (other !== name) rmSync(join(folder, other), { recursive: true, force: true })
  return join(folder, name)
}
