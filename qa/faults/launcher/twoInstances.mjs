import { freePort } from '../../../commands/process/freePort.mjs'
import { startLauncher, killLeftovers } from '../../product.mjs'
import { printFigures } from '../support/printFigures.mjs'

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
    for (let attempt = 0; attempt < count; attempt += 1) {
      const second = startLauncher({ dataDir, port: otherPort })
      const code = await second.ended
      if (code === 1 && second.output().includes('is in use')) refused += 1
      else problems.push(`The second one ended with ${code}:\n${second.output()}`)
    }
    if ((await first.statusOf('/api/health/ready')) !== 200) problems.push('The first one no longer runs')
    printFigures('a second instance on the same data folder', { attempts: count, passed: refused })
  } finally {
    await first.stop()
  }
  const both = [startLauncher({ dataDir, port }), startLauncher({ dataDir, port: otherPort })]
  const ready = await Promise.all(both.map((launcher) => launcher.ready()))
  if (ready.filter(Boolean).length !== 1)
    problems.push(
      `${ready.filter(Boolean).length} of two that started together run:\n${both.map((launcher) => launcher.output()).join('\n')}`,
    )
  printFigures('two instances that start together', { attempts: 1, passed: ready.filter(Boolean).length === 1 ? 1 : 0 })
  for (const launcher of both) await launcher.stop()
  await killLeftovers(dataDir)
  return problems
}
