import pg from 'pg'

const urlOf = (url, database) => Object.assign(new URL(url), { pathname: `/${database}` }).toString()

/** Runs `work` with a connection of its own. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the database of this URL unless it exists. */
export async function ensureDatabase(url) {
  const name = new URL(url).pathname.slice(1)
  await withClient(urlOf(url, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
}

/** Closes a database to connections so that it can be copied at any moment. `url` is any URL on that server. */
export async function createTemplate(url, name) {
  await withClient(urlOf(url, 'postgres'), async (client) => {
    await client.query(`alter database ${client.escapeIdentifier(name)} is_template true`)
    await client.query(`alter database ${client.escapeIdentifier(name)} allow_connections false`)
  })
}

/** Creates a fresh copy of a template under a new name, replacing an earlier copy of that name; returns its URL. */
export async function cloneDatabase(url, template, name) {
  await withClient(urlOf(url, 'postgres'), async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
    await client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`)
  })
  return urlOf(url, name)
}

/** Drops a database, ending open connections. */
export async function dropDatabase(url, name) {
  await withClient(urlOf(url, 'postgres'), async (client) => {
    await client.query(`update pg_database set datistemplate = false where datname = $1`, [name])
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  })
}

/** Drops the database of this name and those whose names begin with it and `_`. */
export async function dropDatabases(url, name) {
  const { rows } = await withClient(urlOf(url, 'postgres'), (client) =>
    client.query(`select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')`, [name]),
  )
  for (const { datname } of rows) await dropDatabase(url, datname)
}
