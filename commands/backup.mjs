import { resolve } from 'node:path'
import { prepare } from './process/prepare.mjs'

/**
 * npm run backup [-- FILE]: all rows and files in one file, verified before it is kept. A running `npm start`
 * continues.
 */
const args = process.argv.slice(2)
if (args.length > 1 || args[0]?.startsWith('-')) {
  console.error('Usage: npm run backup [-- FILE]')
  process.exit(2)
}
await prepare()
const { withInstallation } = await import('./launcher/withInstallation.mjs')
// No migration here: the backup before an upgrade is of the database as the old version left it.
await withInstallation(
  async ({ env }) => {
    const { startProgram } = await import('./launcher/startProgram.mjs')
    const BACKUP_SETTINGS = Object.keys(process.env)
      .filter((name) => process.env[name] !== '')
      .join(',')
    const { child, end } = startProgram('backup', {
      args: args.map((path) => resolve(path)),
      env: { ...env, BACKUP_SETTINGS },
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    return end
  },
  { migrates: false },
)
