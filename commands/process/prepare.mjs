import { hasSources } from './hasSources.mjs'
import { install } from './install.mjs'
import { reexecWithBundledNode } from './reexecWithBundledNode.mjs'

/**
 * Prepares a command: installs the packages (`withChecks` also those of checks and measurements), switches to the project's Node, and builds the programs of dist/ if
 * outdated.
 */
export async function prepare({ withChecks = false } = {}) {
  await install({ withChecks })
  await reexecWithBundledNode()
  if (!hasSources) return
  const { buildPrograms } = await import('../build/programs.mjs')
  await buildPrograms()
}
