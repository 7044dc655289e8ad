import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

/** npm run demo:reset: empties the demo's database and fills it afresh, dated from today. A running `npm start` may go on. */
await install()
await underNode()
const { withHouse } = await import('./withHouse.mjs')
await withHouse(async ({ settings, env, databaseUrl, siteUrl }) => {
  if (!settings.isDemo) throw new Error('This is no demo (see SEED_DEMO in .env.example): nothing was touched.')
  const [{ withClient }, { isForeign }, { emptyDatabase }, { migrate }, { runEntry }] = await Promise.all([
    import('./databases.mjs'),
    import('./demoAccounts.mjs'),
    import('./emptyDatabase.mjs'),
    import('./migrate.mjs'),
    import('./entry.mjs'),
  ])
  if (await isForeign(databaseUrl))
    throw new Error('This database holds other people than the demo: nothing was touched.')
  const storageId = await emptyDatabase(databaseUrl)
  await migrate({ url: databaseUrl, site: siteUrl })
  // Files in the folder or bucket stay marked as this installation's, so that what nothing names any more can go.
  if (storageId)
    await withClient(databaseUrl, (client) =>
      client.query(
        'insert into "Installation" (id, "storageId") values (1, $1) on conflict (id) do update set "storageId" = $1',
        [storageId],
      ),
    )
  await runEntry('prisma/seed.ts', { env })
  console.log('The demo is new again. Sign in again where you were signed in.')
})
