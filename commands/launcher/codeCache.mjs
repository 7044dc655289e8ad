import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasSources } from '../process/hasSources.mjs'
import { projectRoot } from '../process/projectRoot.mjs'

/**
 * The setting with which Node caches the compiled code of the site, so that later starts need not compile it again. The
 * cache is beside the sources, for one build; those of earlier ones are deleted. There is none where a site may not
 * change its own code: in an image, and where the project's folder is read-only.
 */
export function codeCache() {
  if (!hasSources) return {}
  try {
    const name = readFileSync(join(projectRoot, '.next/BUILD_ID'), 'utf8').trim()
    const folder = join(projectRoot, 'node_modules/.cache/ripplemark/code-cache')
    mkdirSync(join(folder, name), { recursive: true })
    for (const other of readdirSync(folder))
      if (other !== name) rmSync(join(folder, other), { recursive: true, force: true })
    return { NODE_COMPILE_CACHE: join(folder, name) }
  } catch {
    return {}
  }
}
