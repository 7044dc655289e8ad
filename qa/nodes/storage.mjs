import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../commands/process/freePort.mjs'

const BUCKET = 'ripplemark'

/** An S3-compatible server over a folder. Returns { url, stop }: the URL of its bucket in the form of BLOB_URL. */
export async function startStorage({ dataDir, port }) {
  const { default: Server } = await import('@20minutes/s3rver')
  const directory = join(dataDir, 'storage')
  mkdirSync(directory, { recursive: true })
  const chosen = port ?? (await freePort())
  // Its signature of a listing is non-standard; it still checks the access key.
  const server = new Server({
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    address: '127.0.0.1',
    port: chosen,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  await server.run()
  return {
    url: `s3://S3RVER:S3RVER@${BUCKET}?endpoint=http://127.0.0.1:${chosen}&region=us-east-1`,
    stop: () => server.close(),
  }
}
