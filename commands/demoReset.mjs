import { prepare } from './process/prepare.mjs'

/**
 * npm run demo:reset: empties the demo's database and seeds it again, dated from today. A running `npm start` may
 * continue.
 */
await prepare()
const { withInstallation } = await import('./launcher/withInstallation.mjs')
await withInstallation(async ({ settings, env, databaseUrl, siteUrl }) => {
  if (!settings.isDemo) throw new Error('The demo is off (SEED_DEMO, see .env.example): nothing was changed.')
  const [{ withClient }, { hasOnlyRealAccounts }, { emptyDatabase }, { migrate }, { fillDemo }] = await Promise.all([
    import('./database/databases.mjs'),
    import('./launcher/demoAccounts.mjs'),
    import('./database/emptyDatabase.mjs'),
    import('./database/migrate.mjs'),
    import('./launcher/fillDemo.mjs'),
  ])
  if (await hasOnlyRealAccounts(databaseUrl))
    throw new Error('The database has accounts, none of them of the demo: nothing was changed.')
  const storageId = await emptyDatabase(databaseUrl)
  await migrate({ url: databaseUrl, site: siteUrl })
  // Files in the folder or bucket stay marked as this installation's, so that unreferenced ones can be deleted.
  if (storageId)
    await withClient(databaseUrl, (client) =>
      client.query(
        'insert into "Installation" (id, "storageId") values (1, $1) on conflict (id) do update set "storageId" = $1',
        [storageId],
      ),
    )
  await fillDemo(settings, { env })
  console.log('The demo was renewed, and all sessions ended: sign in again.')
})
