import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

/** npm run demo:reset: empties the demo's database and fills it afresh, dated from today. A running `npm start` may go on. */
await install()
await underNode()
const { withHouse } = await import('./withHouse.mjs')
await withHouse(async ({ settings, env, databaseUrl }) => {
  if (!settings.isDemo) throw new Error('This is no demo (see SEED_DEMO in .env.example): nothing was touched.')
  const [{ emptyDatabase }, { migrate }, { runEntry }] = await Promise.all([import('./emptyDatabase.mjs'), import('./migrate.mjs'), import('./entry.mjs')])
  await emptyDatabase(databaseUrl)
  // The mark of the files names the installation that was; the next comparison marks them anew.
  await rm(join(settings.dataDir, 'blobs', 'installation'), { force: true })
  await migrate({ url: databaseUrl })
  await runEntry('prisma/seed.ts', { env })
  console.log('The demo is new again. Sign in again where you were signed in.')
})
