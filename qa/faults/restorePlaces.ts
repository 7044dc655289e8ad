import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '@/commands/database/postgres.mjs'
import { env } from '@/server/env'
import { fileStorage } from '@/server/storage/fileStorage'
import { s3Storage } from '@/server/storage/s3Storage'

/** Where a drill brings its backup back, and how that is read afterwards. */
export type Place = {
  /** The settings of the restore besides its data folder. */
  settings: Record<string, string>
  /** The database and a folder with the files; what is not as it should be about the place itself, in words. */
  open: () => Promise<{ url: string; files: string; problems: string[]; close: () => Promise<unknown> }>
}

/** A data folder: PostgreSQL and files come to lie in it. */
export function inFolder(folder: string): Place {
  return {
    settings: {},
    open: async () => {
      const { url, stop } = await startPostgres({ dataDir: folder })
      return { url, files: join(folder, 'blobs'), problems: [], close: stop }
    },
  }
}

/** A PostgreSQL and a bucket of one's own, which the drill is told; no data folder may have anything of either afterwards. */
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
        problems: [...strays.map((path) => `there is ${path}, which belongs elsewhere`), ...(await mightOf(url))],
        close: async () => undefined,
      }
    },
  }
}

/** What the role of this address may that it should not need. */
async function mightOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ rolsuper: boolean; rolcreatedb: boolean; rolcreaterole: boolean }>(
      'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    )
    return Object.entries(rows[0] ?? {}).flatMap(([name, isSo]) =>
      isSo ? [`the role has ${name}, so that nothing is shown`] : [],
    )
  } finally {
    await client.end()
  }
}
