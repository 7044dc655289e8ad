import { Agent, request } from 'node:http'
import { env } from '@/server/env'
import { percentile } from './percentile.mjs'

export type Asked = { method: 'GET' | 'POST'; path: string; cookie?: string; body?: object }
export type Rate = { perSecond: number; p50: number }

/** Sends `requests` requests over parallel connections, each in sequence; throws unless they succeed. */
export async function throughput(
  port: number,
  requests: number,
  lanes: number,
  next: (n: number) => Asked,
): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const { appUrl } = env()
  const send = ({ method, path, cookie = '', body }: Asked) =>
    new Promise<number>((resolve, reject) => {
      const begin = performance.now()
      const headers = { origin: appUrl, cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
      const call = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () =>
          answer.statusCode === 200 && !(body && text.includes('"errors"'))
            ? resolve(performance.now() - begin)
            : reject(new Error(`${answer.statusCode}: ${text.slice(0, 300)}`)),
        )
      })
      call.on('error', reject).end(body ? JSON.stringify(body) : undefined)
    })
  const times: number[] = []
  let n = 0
  const begin = performance.now()
  const lane = async () => {
    while (n < requests) times.push(await send(next(n++)))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const perSecond = (requests * 1000) / (performance.now() - begin)
  agent.destroy()
  return { perSecond, p50: percentile(times, 0.5) }
}

const middle = (values: readonly number[]) => percentile(values, 0.5)

/** Measures both alternately, so that other load slows both: the medians of the rounds. */
export async function inTurns(
  ports: { direct: number; through: number },
  rounds: number,
  measure: (port: number) => Promise<Rate>,
): Promise<{ direct: Rate; through: Rate }> {
  const rates: { direct: Rate[]; through: Rate[] } = { direct: [], through: [] }
  for (let round = -1; round < rounds; round++) {
    const order = round % 2 === 0 ? (['direct', 'through'] as const) : (['through', 'direct'] as const)
    for (const way of order) {
      const rate = await measure(ports[way])
      if (round >= 0) rates[way].push(rate)
    }
  }
  const of = (all: readonly Rate[]): Rate => ({
    perSecond: middle(all.map(({ perSecond }) => perSecond)),
    p50: middle(all.map(({ p50 }) => p50)),
  })
  return { direct: of(rates.direct), through: of(rates.through) }
}
