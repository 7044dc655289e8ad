import { createHmac } from 'node:crypto'
import pg from 'pg'

const SUFFIX = '_site'
const ROWS = 'select, insert, update, delete'
/**
 * Insert and select only: an erasure blanks lines through functions of the owner (see the migration
 * auditTrailOnlyGrows).
 */
const ONLY_GROWS = ['public."AuditEvent"']
const OWNERS_FUNCTIONS = ['eraseTrailOfAddress', 'eraseTrailOfCompany', 'eraseTrailOfPeople', 'forgetUnfinished']

/** User, password and database of a URL, as the driver reads it. */
const partsOf = (url) => {
  const { user, password, database } = new pg.Client({ connectionString: url })
  return { user, password: password ?? '', database }
}

/**
 * The URL at which sites and workers connect to the embedded database: a separate role that may only read and write
 * rows. `url` is the owner's; a URL that is already a site's is returned unchanged.
 */
export function siteUrl(url) {
  const address = new URL(url)
  if (address.username.endsWith(SUFFIX)) return url
  return Object.assign(address, {
    username: `${address.username}${SUFFIX}`,
    password: createHmac('sha256', address.password).update('site').digest('hex'),
  }).toString()
}

/**
 * The environment of a site or worker, without the credentials of the tables' owner. An empty setting counts as unset,
 * also for a later reader of .env.
 */
export function siteEnv(env) {
  const { EMBEDDED_DATABASE_URL: owner } = env
  return { ...env, ...(owner ? { EMBEDDED_DATABASE_URL: siteUrl(owner) } : {}), DATABASE_OWNER_URL: '' }
}

/**
 * Grants the role of `site` (a URL) to read and write the rows of a database, including future tables. `client` is
 * the owner's connection to `url`; where both are one role, there is nothing to grant.
 */
export async function grantSiteRole(client, { url, site, log }) {
  const role = partsOf(site).user
  if (role === partsOf(url).user) return
  await ensureRole(client, { role, password: partsOf(site).password, isOurs: site === siteUrl(url) })
  await warnOfExcessRights(client, role, log)
  const name = client.escapeIdentifier(role)
  const database = client.escapeIdentifier(partsOf(url).database)
  const databaseGrants = [
    `grant connect on database ${database} to ${name}`,
    `revoke temporary on database ${database} from public`,
    'revoke create on schema public from public',
    `grant usage on schema public to ${name}`,
  ]
  const futureGrants = ['usage on schemas', `${ROWS} on tables`, 'usage, select, update on sequences'].map(
    (right) => `alter default privileges grant ${right} to ${name}`,
  )
  // One statement is one transaction: a worker waiting for its rights finds all of them or none.
  await client.query(
    [
      ...databaseGrants,
      ...(await tableGrants(client, name)),
      ...(await functionGrants(client, name)),
      ...futureGrants,
    ].join(';'),
  )
}

/** Rights of the owner that are delegated, each by a function that does one thing. */
async function functionGrants(client, name) {
  const { rows } = await client.query(
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proname = any($1)`,
    [OWNERS_FUNCTIONS],
  )
  return rows.map((row) => `grant execute on function ${row.name} to ${name}`)
}

/**
 * Rows of the product's tables alone, by owner at creation or now: rights to other objects in the schema are left
 * to their owner. Migration records are read-only.
 */
async function tableGrants(client, name) {
  const { rows } = await client.query(
    `select quote_ident(c.relnamespace::regnamespace::text) || '.' || quote_ident(c.relname) as name, c.relkind as kind from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')
       and c.relowner in (select oid from pg_roles where rolname = current_user union select relowner from pg_class where oid = 'public._prisma_migrations'::regclass)
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  )
  return rows.flatMap((table) => {
    if (table.kind === 'S') return [`grant usage, select, update on sequence ${table.name} to ${name}`]
    if (ONLY_GROWS.includes(table.name))
      return [`revoke update, delete on ${table.name} from ${name}`, `grant select, insert on ${table.name} to ${name}`]
    return table.name === 'public._prisma_migrations'
      ? [`revoke insert, update, delete on ${table.name} from ${name}`, `grant select on ${table.name} to ${name}`]
      : [`grant ${ROWS} on ${table.name} to ${name}`]
  })
}

/**
 * A role of another owner is left unchanged. The product's is reset: a role may change its own password and settings.
 */
async function ensureRole(client, { role, password, isOurs }) {
  const {
    rows: [{ exists, mayCreate }],
  } = await client.query(
    `select exists (select 1 from pg_roles where rolname = $1) as "exists", (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreate"`,
    [role],
  )
  if (exists && !isOurs) return
  if (!mayCreate)
    throw new Error(
      `The role ${role} of DATABASE_URL does not exist, and the owner may not create roles: create it as docs/deployment.md says.`,
    )
  const [name, secret] = [client.escapeIdentifier(role), client.escapeLiteral(password)]
  const definition = `role ${name} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${secret}`
  await client.query(exists ? `alter ${definition}` : `create ${definition}`)
  if (!exists) return
  const {
    rows: [{ database }],
  } = await client.query('select current_database() as database')
  await client.query(
    `alter role ${name} reset all; alter role ${name} in database ${client.escapeIdentifier(database)} reset all`,
  )
}

async function warnOfExcessRights(client, role, log) {
  const {
    rows: [{ hasExcessRights }],
  } = await client.query(
    `select pg_has_role($1, current_user, 'member') or exists (select 1 from pg_class where relnamespace = 'public'::regnamespace and pg_get_userbyid(relowner) = $1) as "hasExcessRights"`,
    [role],
  )
  if (hasExcessRights)
    log(
      `The role ${role} of DATABASE_URL may do more than read and write rows: see "The role that sites come as" in docs/deployment.md`,
    )
}
