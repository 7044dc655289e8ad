import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

/** npm test: every check there is, one after the other; the last line counts what passed and failed. */
if (!process.argv.includes('--no-install')) await install()
await underNode()
const { runChecks } = await import('./runChecks.mjs')
process.exit(await runChecks())
