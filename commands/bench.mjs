import { ownRun } from './ownRun.mjs'

const PARTS = [
  'signIn',
  'answer',
  'results',
  'report',
  'packages',
  'people',
  'authoring',
  'runs',
  'answeringPage',
  'invites',
  'import',
  'export',
  'nginx',
  'pgbouncer',
  'storage',
]
const ON_SITE = ['answer', 'signIn', 'people', 'authoring', 'runs', 'answeringPage', 'packages', 'nginx', 'pgbouncer']
const IN_BROWSER = ['people', 'authoring', 'answeringPage']

/**
 * npm run bench: what the product costs beside what it cannot do without, measured side by side, as ratios.
 * `npm run bench -- results report` measures these parts alone. It works in a data folder of its own, with a
 * PostgreSQL and a site of its own, and leaves nothing behind.
 */
await ownRun(
  { name: 'bench', parts: PARTS, settings: { LOG_LEVEL: 'error' } },
  async ({ chosen, atEnd, openHouse, bundle, runEntry }) => {
    const { chromiumSettings } = await import('./chromium.mjs')
    const needs = (parts) => chosen.some((part) => parts.includes(part))
    const house = await openHouse()
    const site = needs(ON_SITE) ? await openSite(house, atEnd) : {}
    const browser = needs(IN_BROWSER) ? await chromiumSettings('BENCH') : {}
    const worker = chosen.includes('packages')
      ? {
          BENCH_WORKER: await bundle('server/workerMain.ts'),
          BENCH_WATCH: new URL('./watchParent.mjs', import.meta.url).href,
        }
      : {}
    return runEntry('commands/bench/main.ts', {
      args: chosen,
      env: {
        ...house.env,
        ...browser,
        ...site,
        ...worker,
        BENCH_DATABASE_URL: house.databaseUrl,
        BENCH_COMMANDS: new URL('./', import.meta.url).href,
      },
    })
  },
)

async function openSite({ settings, env }, atEnd) {
  const { build } = await import('./build.mjs')
  const { identify, stopProcess } = await import('./processes.mjs')
  const { startSite } = await import('./site.mjs')
  await build()
  const onSpawn = (pid) => {
    const known = identify(pid)
    atEnd(() => stopProcess(known))
  }
  const { child } = await startSite({ settings, env, onSpawn })
  return { BENCH_SITE_PID: String(child.pid) }
}
