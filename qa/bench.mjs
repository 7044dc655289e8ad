import { runInSandbox } from './runInSandbox.mjs'

const PARTS = ['answer', 'runs', 'results', 'people', 'export', 'report', 'screens', 'growth', 'builds']
const ON_SITE = ['answer', 'results', 'people', 'runs', 'screens']

/**
 * npm run bench: what the product costs compared with a bare minimum, measured side by side, as ratios.
 * `npm run bench -- results report` measures these parts alone. It uses a data folder, a PostgreSQL and a site of its
 * own, and leaves nothing behind.
 */
await runInSandbox(
  { name: 'bench', parts: PARTS, settings: { LOG_LEVEL: 'error' } },
  async ({ chosen, atEnd, openInstallation, runEntry }) => {
    const installation = await openInstallation()
    const site = chosen.some((part) => ON_SITE.includes(part)) ? await openSite(installation, atEnd) : {}
    return runEntry('qa/bench/main.ts', {
      args: chosen,
      env: {
        ...installation.env,
        ...site,
        BENCH_DATABASE_URL: installation.databaseUrl,
      },
    })
  },
)

async function openSite({ settings, env }, atEnd) {
  const { build } = await import('../commands/build/site.mjs')
  const { startSite, stopAll } = await import('./product.mjs')
  await build()
  atEnd(() => stopAll({ timeout: 5000 }))
  const { pid } = await startSite({ port: settings.port, env, shows: 'all' })
  return { BENCH_SITE_PID: String(pid) }
}
