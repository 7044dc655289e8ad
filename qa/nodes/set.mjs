import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../commands/process/freePort.mjs'
import { siteUrl } from '../../commands/database/siteRole.mjs'
import { restartable, startSite, startWorker } from '../product.mjs'
import { startBalancer } from './balancer.mjs'
import { startPooler } from './pooler.mjs'
import { startReplica } from './replica.mjs'
import { startStorage } from './storage.mjs'

/**
 * A local multi-node setup: two web servers and two workers of one build, nginx in front, pgbouncer before PostgreSQL, a
 * replica of PostgreSQL, an S3-compatible storage. Nothing is local to a node: each has an empty data folder of its own,
 * the same secrets come from the environment. `primary` is { url, folder } of a migrated database that sites have access
 * to, its url the owner's; `secrets` are NEXTAUTH_SECRET, CRON_SECRET and CODE_PEPPER. Returns the parts, and stop().
 */
export async function startSet({ primary, dataDir, port, secrets, more = {}, log = () => {} }) {
  const started = []
  const track = async (name, work) => {
    log(name)
    const part = await work
    started.push(part)
    return part
  }
  const stop = async () => {
    for (const part of started.splice(0).reverse())
      await Promise.resolve(part.stop()).catch((error) => console.error(error.message))
  }
  try {
    const replica = await track('a replica of PostgreSQL', startReplica({ primary, dataDir }))
    const pooler = await track('pgbouncer', startPooler({ url: siteUrl(primary.url), dataDir, connections: 40 }))
    const storage = await track('an S3-compatible storage', startStorage({ dataDir }))
    const env = (name, own = {}) =>
      nodeEnv({
        name,
        dataDir,
        port,
        secrets,
        storage,
        more: {
          DATABASE_URL: pooler.url,
          DATABASE_DIRECT_URL: siteUrl(primary.url),
          DATABASE_REPLICA_URL: siteUrl(replica.url),
          ...more,
          ...own,
        },
      })
    const ports = [await freePort(), await freePort()]
    const sites = []
    for (const [index, own] of ports.entries())
      sites.push(
        await track(
          `web server ${index + 1}`,
          siteNode(own, env(`site${index + 1}`, { PORT: String(own), RIPPLEMARK_WORKER: 'off' })),
        ),
      )
    const workers = []
    for (const index of [1, 2]) workers.push(await track(`worker ${index}`, workerNode(env(`worker${index}`))))
    const balancer = await track('nginx', startBalancer({ ports, port, dataDir }))
    return {
      url: balancer.url,
      output: balancer.output,
      takeOut: balancer.takeOut,
      sites,
      workers,
      replica,
      pooler,
      storage,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One web server of the set, which can be stopped and restarted at the same address. */
async function siteNode(port, env) {
  const node = await restartable(() => startSite({ port, env, waitsFor: 'ready', shows: 'all' }))
  return { url: `http://127.0.0.1:${port}`, port, ...node }
}

/** One worker of the set, started by the command of `npm run worker`. */
const workerNode = (env) => restartable(() => startWorker({ env, asCommand: true }))

function nodeEnv({ name, dataDir, port, secrets, storage, more }) {
  const own = join(dataDir, name)
  mkdirSync(own, { recursive: true })
  const appUrl = `http://localhost:${port}`
  return {
    ...secrets,
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: appUrl,
    NEXTAUTH_URL: appUrl,
    DATA_DIR: own,
    EMBEDDED_DATABASE_URL: '',
    BLOB_URL: storage.url,
    SEED_DEMO: '0',
    TRUST_PROXY: '1',
    DATABASE_POOL: '10',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    ...more,
  }
}
