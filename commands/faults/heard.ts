import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { siteEnv } from '@/commands/siteRole.mjs'
import { env } from '@/server/env'
import { until } from './serviceWorker'

/** A process of ours every word of which is kept: the built site, or the product's own worker. */
async function heardProcess(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', process.env.FAULTS_WATCH ?? '', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: siteEnv({ ...process.env, NODE_ENV: 'production', NEXT_MANUAL_SIG_HANDLE: '1', ...settings }),
  })
  const end = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  return {
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      await end
    },
  }
}

/** A site and a worker that say all they can, and what both of them said. */
export async function heardHouse(settings: Record<string, string>) {
  const { appUrl, port } = env()
  const more = { LOG_LEVEL: 'debug', ...settings }
  const site = await heardProcess(
    ['node_modules/next/dist/bin/next', 'start', '--port', String(port), '--hostname', '127.0.0.1'],
    { ...more, RIPPLEMARK_WORKER: 'off' },
  )
  const worker = await heardProcess([process.env.FAULTS_SERVICE ?? ''], more)
  await until(() =>
    fetch(`${appUrl}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { said: () => site.said() + worker.said(), stop: () => Promise.all([site.stop(), worker.stop()]) }
}
