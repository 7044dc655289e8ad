import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { withClient } from '../../../commands/database/databases.mjs'
import { startStorage } from '../../nodes/storage.mjs'
import { startPostgres } from '../../../commands/database/postgres.mjs'

/**
 * A PostgreSQL and buckets outside the data folder, as an operator's own: two empty targets in the form of settings. The
 * role of each owns its database and has no other right; it cannot connect to the other one.
 */
export async function startExternalTargets({ dataDir, atEnd }) {
  const closeAtEnd = (opening) => {
    atEnd(() =>
      opening.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    )
    return opening
  }
  const { url } = await closeAtEnd(startPostgres({ dataDir: join(dataDir, 'elsewhere') }))
  const createTarget = async (name) => {
    const password = randomBytes(12).toString('hex')
    await withClient(Object.assign(new URL(url), { pathname: '/postgres' }).toString(), async (client) => {
      await client.query(
        `create role ${name} login password '${password}' nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
      )
      await client.query(`create database ${name} owner ${name}`)
      await client.query(`revoke all on database ${name} from public`)
    })
    const bucket = await closeAtEnd(startStorage({ dataDir: join(dataDir, name) }))
    return {
      DATABASE_URL: Object.assign(new URL(url), { username: name, password, pathname: `/${name}` }).toString(),
      BLOB_URL: bucket.url,
    }
  }
  return { source: await createTarget('source'), target: await createTarget('target') }
}
