import 'server-only'
import type { ClientBase } from 'pg'
import { readMigrations } from '@/commands/database/migrate.mjs'
import type { Manifest } from '../archive/manifest'
import { schemas } from './schemas'

/** The migrations of the running code, in the folder that every program of the product is started from. */
export const migrationsFolder = 'prisma/migrations'

/** The applied migrations of a database, in order. */
export async function migrationsOf(client: ClientBase): Promise<Manifest['migrations']> {
  const { rows: found } = await client.query(`select to_regclass('${schemas.ours}._prisma_migrations') as at`)
  if (found[0].at === null) throw new Error('The database has no tables yet: there is nothing to back up.')
  const { rows } = await client.query(
    `select migration_name as name, checksum from ${schemas.ours}._prisma_migrations where rolled_back_at is null and finished_at is not null order by migration_name collate "C"`,
  )
  return rows
}

/** Asserts that this version has all these migrations with equal text. `whose` names their owner in the error. */
export function assertKnownMigrations(migrations: Manifest['migrations'], whose: string): void {
  const known = new Map(readMigrations(migrationsFolder).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (!known.has(name))
      throw new Error(
        `${whose} has the migration ${name}, which this version does not know: it belongs to a newer version of the product. Nothing was touched; use that version.`,
      )
    if (known.get(name) !== checksum)
      throw new Error(
        `${whose} has the migration ${name} with other content than this version: it belongs to another product, or to a changed one. Nothing was touched.`,
      )
  }
}
