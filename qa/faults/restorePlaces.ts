import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '@/commands/database/postgres.mjs'
import { env } from '@/server/env'
import { fileStorage } from '@/server/storage/fileStorage'
import { s3Storage } from '@/server/storage/s3Storage'

/** The target of a drill's restore, and how to read it afterwards. */
export type Place = {
  /** The settings of the restore besides its data folder. */
  settings: Record<string, string>
  /** The database and a folder with the files, and the faults of the target itself. */
  open: () => Promise<{ url: string; files: string; problems: string[]; close: () => Promise<unknown> }>
}

/** A data folder as target, with its PostgreSQL and files. */
export function inFolder(folder: string): Place {
  return {
    settings: {},
    open: async () => {
      const { url, stop } = await startPostgres({ dataDir: folder })
      return { url, files: join(folder, 'blobs'), problems: [], close: stop }
    },
  }
}

/** A given PostgreSQL and bucket as target; no data folder may contain either afterwards. */
export function elsewhere(folder: string): Place {
  const [url, bucket] = [process.env.FAULTS_TARGET_DATABASE ?? '', process.env.FAULTS_TARGET_BUCKET ?? '']
  return {
    settings: { DATABASE_URL: url, BLOB_URL: bucket },
    open: async () => {
      const files = join(folder, 'fetched')
      for await (const { key } of s3Storage(bucket).list()) {
        const bytes = await s3Storage(bucket).get(key)
        if (bytes !== null) await fileStorage(files).put(key, bytes)
      }
      const strays = [env().dataDir, folder]
        .flatMap((each) => ['postgres', 'blobs'].map((name) => join(each, name)))
        .filter((path) => existsSync(path))
      return {
        url,
        files,
        problems: [
          ...strays.map((path) => `${path} exists, which belongs to the external target`),
          ...(await mightOf(url)),
        ],
        close: async () => undefined,
      }
    },
  }
}

/** Excess rights of the role of this URL. */
async function mightOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ rolsuper: boolean; rolcreatedb: boolean; rolcreaterole: boolean }>(
      'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    )
    return Object.entries(rows[0] ?? {}).flatMap(([name, isSo]) =>
      isSo ? [`the role has ${name}: there is no result`] : [],
    )
  } finally {
    await client.end()
  }
}
