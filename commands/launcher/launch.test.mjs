import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../process/freePort.mjs'

const launcher = new URL('./launch.mjs', import.meta.url).href

it('stopped while it fills in the demo, ends with one sentence', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'launch-'))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), SEED_DEMO: '1' }
  const program = `import { launch } from '${launcher}'; await launch({ mode: 'dev' })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env })
  try {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const closed = new Promise((resolve) => child.once('close', resolve))
    await expect.poll(() => output, { timeout: 90_000 }).toContain('Filling in the demo …')
    child.kill('SIGINT')
    // The output stays open until the last of its processes has ended.
    expect(await closed).toBe(130)
    expect(output.split('Filling in the demo …')[1].trim()).toBe(
      'The demo is not complete: the next start fills it in again.',
    )
  } finally {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
