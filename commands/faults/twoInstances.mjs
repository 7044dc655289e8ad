import { freePort } from '../freePort.mjs'
import { ownHouse, sweepUp, tell } from './ownHouse.mjs'

/** Two launchers on one data folder: one runs, the other refuses with words, whether it comes later or in the same instant. */
export async function twoInstances({ count = 3, dataDir, port }) {
  const problems = []
  const otherPort = await freePort()
  const first = ownHouse({ dataDir, port })
  try {
    if (!(await first.ready())) return [`The first start failed:\n${first.words()}`]
    let refused = 0
    for (let tries = 0; tries < count; tries += 1) {
      const second = ownHouse({ dataDir, port: otherPort })
      const code = await second.ended
      if (code === 1 && second.words().includes('is in use')) refused += 1
      else problems.push(`The second one ended with ${code}:\n${second.words()}`)
    }
    if ((await first.ask('/api/health/ready')) !== 200) problems.push('The first one does not run any more')
    tell('a second instance on the same data', { tries: count, kept: refused })
  } finally {
    await first.stop()
  }
  const both = [ownHouse({ dataDir, port }), ownHouse({ dataDir, port: otherPort })]
  const ready = await Promise.all(both.map((house) => house.ready()))
  if (ready.filter(Boolean).length !== 1)
    problems.push(
      `${ready.filter(Boolean).length} of two that started together run:\n${both.map((house) => house.words()).join('\n')}`,
    )
  tell('two instances that start together', { tries: 1, kept: ready.filter(Boolean).length === 1 ? 1 : 0 })
  for (const house of both) await house.stop()
  await sweepUp(dataDir)
  return problems
}
