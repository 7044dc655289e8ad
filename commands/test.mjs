import { existsSync } from 'node:fs'
import { install } from './process/install.mjs'
import { reexecWithBundledNode } from './process/reexecWithBundledNode.mjs'

/**
 * npm test: all checks; the last line counts passed and failed. `npm run check` skips the install, `-- quick` all
 * slow checks; `-- scheduled` runs those of a scheduled job alone.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--no-install')
const unknown = args.find((arg) => !['quick', 'scheduled'].includes(arg))
if (unknown !== undefined) {
  console.error(
    `Unknown argument ${unknown}: \`npm run check\` runs everything, \`npm run check -- quick\` what takes two minutes, \`npm run check -- scheduled\` what a scheduled job repeats.`,
  )
  process.exit(2)
}
try {
  if (!process.argv.includes('--no-install')) await install({ withChecks: true })
  else if (!existsSync(new URL('../node_modules/vitest', import.meta.url)))
    throw new Error('The packages of the checks are not installed: run `npm ci`.')
  await reexecWithBundledNode()
  const { runChecks } = await import('./checks/runChecks.mjs')
  process.exitCode = await runChecks(args[0])
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
