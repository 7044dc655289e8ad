import { withClient } from './databases.mjs'

export const DEMO_PASSWORD = 'Harbour-Vale-26!'

/** The demo's people, and what each may do. */
export const DEMO_ACCOUNTS = [
  ['staff@example.test', 'staff: every company'],
  ['company@example.test', 'administrator of Harbour & Vale'],
  ['department@example.test', 'administrator of its department Operations'],
  ['learner@example.test', 'a person there, with questionnaires to answer'],
  ['company2@example.test', 'administrator of Quillfeather Retail'],
]

/** Refuses a database that still holds demo accounts: their password is public. */
export async function refuseDemoAccounts(url) {
  await withClient(url, async (client) => {
    const { rows } = await client.query('select email from "User" where lower(email) = any($1)', [DEMO_ACCOUNTS.map(([email]) => email)])
    if (rows.length > 0) {
      throw new Error(`This database holds demo accounts (${rows[0].email}, …), whose password is public: delete them or use another database before you leave the demo (SEED_DEMO).`)
    }
  })
}
