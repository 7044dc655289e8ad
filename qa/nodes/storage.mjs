import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../commands/process/freePort.mjs'

const BUCKET = 'ripplemark'

/** An S3-compatible server over a folder. Answers { url, stop }: the address of its bucket as BLOB_URL takes it. */
export async function startStorage({ dataDir, port }) {
  const { default: Server } = await import('@20minutes/s3rver')
  const directory = join(dataDir, 'storage')
  mkdirSync(directory, { recursive: true })
  const chosen = port ?? (await freePort())
  // It computes the signature of a listing otherwise than everybody else; whose key it is it still asks.
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
