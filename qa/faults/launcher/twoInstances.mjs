import { freePort } from '../../../commands/process/freePort.mjs'
import { startLauncher, sweepUp } from '../../product.mjs'
import { tell } from '../support/printFigures.mjs'

/**
 * Two launchers on one data folder: one runs, the other refuses with a message, whether it starts later or at the
 * same instant.
 */
export async function twoInstances({ count = 3, dataDir, port }) {
  const problems = []
  const otherPort = await freePort()
  const first = startLauncher({ dataDir, port })
  try {
    if (!(await first.ready())) return [`The first start failed:\n${first.output()}`]
    let refused = 0
    for (let tries = 0; tries < count; tries += 1) {
      const second = startLauncher({ dataDir, port: otherPort })
      const code = await second.ended
      if (code === 1 && second.output().includes('is in use')) refused += 1
      else problems.push(`The second one ended with ${code}:\n${second.output()}`)
    }
    if ((await first.ask('/api/health/ready')) !== 200) problems.push('The first one no longer runs')
    tell('a second instance on the same data folder', { tries: count, kept: refused })
  } finally {
    await first.stop()
  }
  const both = [startLauncher({ dataDir, port }), startLauncher({ dataDir, port: otherPort })]
  const ready = await Promise.all(both.map((launcher) => launcher.ready()))
  if (ready.filter(Boolean).length !== 1)
    problems.push(
      `${ready.filter(Boolean).length} of two that started together run:\n${both.map((launcher) => launcher.output()).join('\n')}`,
    )
  tell('two instances that start together', { tries: 1, kept: ready.filter(Boolean).length === 1 ? 1 : 0 })
  for (const launcher of both) await launcher.stop()
  await sweepUp(dataDir)
  return problems
}
