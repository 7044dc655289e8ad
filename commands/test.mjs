import { existsSync } from 'node:fs'
import { install } from './process/install.mjs'
import { reexecWithBundledNode } from './process/reexecWithBundledNode.mjs'

/**
 * npm test: all checks; the last line counts passed and failed. `npm run check` skips the install, `-- quick` all
 * slow checks.
 */
const words = process.argv.slice(2).filter((word) => word !== '--no-install')
const unknown = words.find((word) => word !== 'quick')
if (unknown !== undefined) {
  console.error(
    `There is no ${unknown}: \`npm run check\` runs everything, \`npm run check -- quick\` what takes two minutes.`,
  )
  process.exit(2)
}
try {
  if (!process.argv.includes('--no-install')) await install({ withChecks: true })
  else if (!existsSync(new URL('../node_modules/vitest', import.meta.url)))
    throw new Error('The packages of the checks are not installed: run `npm ci`.')
  await reexecWithBundledNode()
  const { runChecks } = await import('./checks/runChecks.mjs')
  process.exitCode = await runChecks({ isQuick: words.includes('quick') })
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
