import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

// In a process of its own: zod is loaded once in this one, and reads its settings then.
const script = `
  await import('./instrumentation-client.ts')
  const { config, util } = await import('zod/v4/core')
  console.log(config().jitless, util.allowsEval.value)`

it('keeps zod from compiling code, which the content policy forbids', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  expect(printed.trim()).toBe('true false')
})
