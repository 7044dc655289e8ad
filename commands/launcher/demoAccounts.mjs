import { withClient } from '../database/databases.mjs'

export const DEMO_PASSWORD = 'Harbour-Vale-26!'

/** The demo accounts, with their roles. */
export const DEMO_ACCOUNTS = [
  ['staff@example.test', 'staff: every company'],
  ['company@example.test', 'administrator of Harbour & Vale'],
  ['department@example.test', 'administrator of its department Operations'],
  ['learner@example.test', 'a person there, with questionnaires to answer'],
  ['company2@example.test', 'administrator of Quillfeather Retail'],
]

const presentDemoEmails = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select email from "User" where lower(email) = any($1)', [
      DEMO_ACCOUNTS.map(([email]) => email),
    ])
    return rows.map(({ email }) => email)
  })

/** Throws when a database still holds demo accounts: their password is public. */
export async function assertNoDemoAccounts(url) {
  const [email] = await presentDemoEmails(url)
  if (email)
    throw new Error(
      `This database holds demo accounts (${email}, …), whose password is public: delete them, or use another database, to run without the demo (SEED_DEMO=0).`,
    )
}

/**
 * Does this database hold accounts, none of them the demo's? A real installation's backup may have been restored over
 * a demo.
 */
export async function hasOnlyRealAccounts(url) {
  const hasPeople = await withClient(
    url,
    async (client) => (await client.query('select 1 from "User" limit 1')).rowCount > 0,
  )
  return hasPeople && (await presentDemoEmails(url)).length === 0
}
