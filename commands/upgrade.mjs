import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './process/prepare.mjs'
import { projectRoot } from './process/projectRoot.mjs'

/**
 * npm run upgrade -- check: what an upgrade to this version would do to the installation, without a change. Ends with 0
 * when the upgrade may begin, else with 1. A running `npm start` continues.
 */
if (process.argv.length !== 3 || process.argv[2] !== 'check') {
  console.error('Usage: npm run upgrade -- check')
  process.exit(2)
}
await prepare()
const { settings } = await import('./launcher/settings.mjs')
const { isEmbedded, dataDir } = await settings()
if (isEmbedded && !existsSync(join(dataDir, 'postgres/ready'))) {
  console.error(`There is no installation in ${dataDir}: set DATA_DIR to the one that is to be upgraded.`)
  process.exit(1)
}
const { withInstallation } = await import('./launcher/withInstallation.mjs')
await withInstallation(
  async ({ databaseUrl, settings: { productName } }) => {
    const { checkUpgrade } = await import('./launcher/checkUpgrade.mjs')
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    const { lines, problems } = await checkUpgrade({ url: databaseUrl, dataDir })
    console.log(`\nUpgrade to ${productName} ${version}\n`)
    for (const [name, value] of lines) console.log(`${name.padEnd(16)}${value}`)
    console.log(problems.length === 0 ? '\nThe upgrade may begin.' : '\nThe upgrade may not begin yet:')
    for (const problem of problems) console.log(`- ${problem}`)
    return problems.length === 0 ? 0 : 1
  },
  { migrates: false },
)
