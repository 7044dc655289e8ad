import { hasSources } from './hasSources.mjs'
import { install } from './install.mjs'
import { reexecWithBundledNode } from './reexecWithBundledNode.mjs'

/**
 * Prepares a command: installs the packages, switches to the project's Node, and builds the programs of dist/ if
 * outdated.
 */
export async function prepare() {
  await install()
  await reexecWithBundledNode()
  if (!hasSources) return
  const { buildPrograms } = await import('../build/programs.mjs')
  await buildPrograms()
}
