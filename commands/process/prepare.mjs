import { hasSources } from './hasSources.mjs'
import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

/** What a command begins with: the packages installed, the project's own Node, and the programs of dist/ made of today's sources. */
export async function prepare() {
  await install()
  await underNode()
  if (!hasSources) return
  const { buildPrograms } = await import('../build/programs.mjs')
  await buildPrograms()
}
