import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { prepare } from './process/prepare.mjs'

/**
 * npm run restore -- FILE [--replace] [--accept-other-secrets]: restores a backup, or says why not and changes
 * nothing.
 */
const OPTIONS = ['--replace', '--accept-other-secrets']
const args = process.argv.slice(2)
const [file, ...others] = args.filter((arg) => !arg.startsWith('--'))
const unknown = args.find((arg) => arg.startsWith('--') && !OPTIONS.includes(arg))
if (!file || others.length > 0 || unknown) {
  console.error(
    `${unknown ? `There is no ${unknown}. ` : ''}Usage: npm run restore -- FILE [--replace] [--accept-other-secrets]`,
  )
  process.exit(2)
}
if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
  console.error(`There is no file ${resolve(file)}.`)
  process.exit(2)
}
await prepare()
const [{ settings }, { acquireInstanceLock }, { withInstallation }] = await Promise.all([
  import('./launcher/settings.mjs'),
  import('./launcher/instance.mjs'),
  import('./launcher/withInstallation.mjs'),
])
let instance
try {
  instance = await acquireInstanceLock((await settings()).dataDir)
} catch (error) {
  console.error(`Not restored: ${error.message}`)
  process.exit(1)
}
await withInstallation(
  async ({ env }) => {
    const { startProgram } = await import('./launcher/startProgram.mjs')
    const { child, end } = startProgram('restore', {
      args: [resolve(file), ...args.filter((arg) => OPTIONS.includes(arg))],
      env: { ...env, RESTORE_GIVEN_PEPPER: process.env.CODE_PEPPER ? '1' : '' },
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    return end.finally(() => instance.release())
  },
  { migrates: false },
)
