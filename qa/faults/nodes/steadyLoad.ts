import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { env } from '@/server/env'

const patience = 30_000
const most = 400

export type Load = ReturnType<typeof steadyLoad>

/** A fixed rate of requests to the set's address, independent of earlier responses; each is sent once. */
export function steadyLoad(perSecond: number) {
  // One connection each: they represent as many people, and nginx closes idle ones on reload.
  const agent = new Agent({ keepAlive: false })
  const { appUrl, port } = env()
  const failed: string[] = []
  const times: number[] = []
  let [sent, isOver, under] = [0, false, 0]

  const ask = (method: 'GET' | 'POST', path: string, cookie: string, body?: object): Promise<boolean> =>
    new Promise((resolve) => {
      const begin = performance.now()
      sent += 1
      const finish = (problem: string | null) => {
        times.push(performance.now() - begin)
        if (problem !== null) failed.push(`${new Date().toISOString()} ${method} ${path}: ${problem}`)
        resolve(problem === null)
      }
      const headers = { ...(body ? { 'content-type': 'application/json' } : {}), origin: appUrl, cookie }
      const call = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () =>
          finish(
            answer.statusCode === 200 && !(body && text.includes('"errors"'))
              ? null
              : `${answer.statusCode}: ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
          ),
        )
        answer.on('error', (error) => finish(error.message))
      })
      call.setTimeout(patience, () => call.destroy(new Error('There was no response.')))
      call.on('error', (error) => finish(error.message)).end(body ? JSON.stringify(body) : undefined)
    })

  const run = async (send: (n: number) => Promise<unknown>): Promise<void> => {
    const running = new Set<Promise<unknown>>()
    const begin = performance.now()
    for (let n = 0; !isOver; n++) {
      const due = begin + (n * 1000) / perSecond
      if (due > performance.now()) await wait(due - performance.now())
      if (under >= most) await Promise.race(running)
      under += 1
      const one = send(n).finally(() => {
        under -= 1
        running.delete(one)
      })
      running.add(one)
    }
    await Promise.all(running)
    agent.destroy()
  }
  return {
    get: (cookie: string, path: string) => ask('GET', path, cookie),
    post: (cookie: string, body: object) => ask('POST', '/graphql', cookie, body),
    run,
    end: () => void (isOver = true),
    sent: () => sent,
    failed: () => failed,
    times,
  }
}
