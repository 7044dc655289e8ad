import { runInSandbox } from './runInSandbox.mjs'

const PARTS = [
  'isolation',
  'privileges',
  'promises',
  'identity',
  'providers',
  'sessions',
  'browser',
  'content',
  'uploads',
  'imports',
  'graphql',
  'headers',
  'database',
  'trail',
]

/**
 * npm run attack: does the running product stop the attacks of docs/security.md? `npm run attack -- isolation` runs that
 * part alone, `npm run attack -- quick` the attacks of all parts that take seconds. It uses a data folder and a PostgreSQL
 * of its own on loopback, and leaves nothing behind. It exits with 1 when an attack succeeded.
 */
await runInSandbox(
  { name: 'attack', parts: PARTS, quick: PARTS },
  async ({ chosen, isQuick, openInstallation, runEntry }) => {
    const { build } = await import('../commands/build/site.mjs')
    await build()
    const installation = await openInstallation()
    const env = {
      ...installation.env,
      ATTACK_QUICK: isQuick ? '1' : '',
    }
    return runEntry('qa/attack/main.ts', { args: chosen, env })
  },
)
