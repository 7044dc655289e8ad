import { createHmac } from 'node:crypto'

const SUFFIX = '_site'
// Where the queue of the schedule keeps its turns.
const QUEUE = 'boss'
const ROWS = 'select, insert, update, delete'

const userOf = (url) => decodeURIComponent(new URL(url).username)

/** The address at which sites and workers come to the embedded database: a role of their own, which may read and write rows and nothing else. `url` is the owner's; one that is a site's already stays. */
export function siteUrl(url) {
  const address = new URL(url)
  if (address.username.endsWith(SUFFIX)) return url
  return Object.assign(address, { username: `${address.username}${SUFFIX}`, password: createHmac('sha256', decodeURIComponent(address.password)).update('site').digest('hex') }).toString()
}

/** An environment as a site or worker is given it: it never learns how the owner of the tables comes in. An empty setting counts as none, also for what reads .env later. */
export function siteEnv(env) {
  const { EMBEDDED_DATABASE_URL: owner } = env
  return { ...env, ...(owner ? { EMBEDDED_DATABASE_URL: siteUrl(owner) } : {}), DATABASE_OWNER_URL: '' }
}

/**
 * Lets the role of `site` (an address) read and write the rows of a database, those of tables to come too, and calls up
 * the queue that it may not make itself. `client` is the owner's connection to `url`. Does nothing where both are one role.
 */
export async function admitSite(client, { url, site }) {
  const role = userOf(site)
  if (role === userOf(url)) return
  await openRole(client, { role, password: decodeURIComponent(new URL(site).password), isOurs: site === siteUrl(url) })
  await openQueue(url)
  const name = client.escapeIdentifier(role)
  const { rows: [{ database }] } = await client.query('select current_database() as database')
  const rights = ['public', QUEUE].flatMap((schema) => [`grant usage on schema ${schema} to ${name}`, `grant ${ROWS} on all tables in schema ${schema} to ${name}`, `grant usage, select, update on all sequences in schema ${schema} to ${name}`, `grant execute on all functions in schema ${schema} to ${name}`])
  const records = [`revoke insert, update, delete on public._prisma_migrations from ${name}`]
  const later = [`usage on schemas`, `${ROWS} on tables`, 'usage, select, update on sequences', 'execute on functions'].map((right) => `alter default privileges grant ${right} to ${name}`)
  const walls = [`revoke create on schema public from public`, `revoke temporary on database ${client.escapeIdentifier(database)} from public`]
  // One statement is one transaction: a worker that waits for its rights finds all of them or none.
  await client.query([...walls, ...rights, ...records, ...later].join(';'))
}

async function openRole(client, { role, password, isOurs }) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (rowCount === 1 && !isOurs) return
  const [name, word] = [client.escapeIdentifier(role), client.escapeLiteral(password)]
  const what = `role ${name} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${word}`
  await client.query(rowCount === 1 ? `alter ${what}` : `create ${what}`).catch((error) => {
    throw new Error(`The role ${role} of DATABASE_URL does not exist and could not be made (${error.message}): make it, see docs/deployment.md.`)
  })
}

async function openQueue(url) {
  const { PgBoss } = await import('pg-boss')
  const queue = new PgBoss({ connectionString: url, schema: QUEUE, max: 1, supervise: false, schedule: false })
  queue.on('error', () => {})
  await queue.start()
  await queue.stop({ graceful: false })
}
