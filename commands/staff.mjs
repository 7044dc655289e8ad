import { prepare } from './process/prepare.mjs'

/**
 * npm run staff -- EMAIL: creates a staff account, or restores its owner's access with a new one-time password.
 * A running `npm start` may continue.
 */
const email = process.argv[2] ?? ''
if (process.argv.length !== 3 || !/^[^\s@]+@[^\s@]+$/.test(email)) {
  console.error(
    email === ''
      ? 'Usage: npm run staff -- name@example.org'
      : `"${process.argv.slice(2).join(' ')}" is not an email address. Usage: npm run staff -- name@example.org`,
  )
  process.exit(2)
}
await prepare()
const { withInstallation } = await import('./launcher/withInstallation.mjs')
await withInstallation(async ({ settings, env, databaseUrl }) => {
  const [{ withClient }, { startProgram }] = await Promise.all([
    import('./database/databases.mjs'),
    import('./launcher/startProgram.mjs'),
  ])
  const isEmpty = await withClient(
    databaseUrl,
    async (client) => (await client.query('select 1 from "User" limit 1')).rowCount === 0,
  )
  if (settings.isDemo && isEmpty)
    throw new Error(
      'The demo is filled in by the first `npm start`, into an empty database: start it once, or set SEED_DEMO=0 for an installation without demo accounts.',
    )
  const { end } = startProgram('staff', { args: [email], env })
  return end
})
