import { prepare } from './process/prepare.mjs'

/**
 * npm run worker: background jobs alone (mails, imports, reports, the schedule), beside sites that leave them to it.
 */
await prepare()
const { withInstallation } = await import('./launcher/withInstallation.mjs')
await withInstallation(
  async ({ env }) => {
    const [{ startProgram }, { siteEnv }] = await Promise.all([
      import('./launcher/startProgram.mjs'),
      import('./database/siteRole.mjs'),
    ])
    const { child, end } = startProgram('worker', { env: siteEnv(env) })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    return end
  },
  { waits: true },
)
