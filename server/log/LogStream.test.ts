import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundle } from '@/commands/build/bundle.mjs'

// The program of server/testing/scenarios/logManyLines.ts: 12,000 lines, about 4 MB, logged while it answers 20 requests.
let [folder, program] = ['', '']
beforeAll(async () => {
  // Beside dist/, from where the packages resolve.
  await mkdir('node_modules/.cache', { recursive: true })
  folder = await mkdtemp('node_modules/.cache/talkative-')
  await bundle({ entries: { logManyLines: 'server/testing/scenarios/logManyLines.ts' }, folder: resolve(folder) })
  program = resolve(folder, 'logManyLines.mjs')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Runs a shell command that starts the program as `talk`; returns its reported result and its exit code, and ends
 * whatever is left of it.
 */
async function runProgram(line: string): Promise<{ answered: number; dropped: number; code: number }> {
  const shell = spawn('sh', ['-c', `talk() { told=$("$NODE" "$PROGRAM"); echo "$told $?" >&4; }; ${line}`], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ignore', 'pipe'],
    env: { ...process.env, NODE: process.execPath, PROGRAM: program },
  })
  try {
    const [text] = (await once(shell.stdio[4]!, 'data')) as [Buffer]
    const [, words, code] = /^(.*) (\d+)\s*$/.exec(text.toString())!
    return { ...(JSON.parse(words!) as { answered: number; dropped: number }), code: Number(code) }
  } finally {
    process.kill(-shell.pid!, 'SIGKILL')
  }
}

it('continues, exits and counts dropped lines when the reader of a pipe stopped', async () => {
  const { answered, dropped, code } = await runProgram('talk 2>&1 | sleep 60')
  expect([answered, code]).toEqual([20, 0])
  expect(dropped).toBeGreaterThan(1000)
})

it('continues and exits when the disk is full', async () => {
  const { answered, dropped, code } = await runProgram('talk 2>/dev/full')
  expect([answered, code]).toEqual([20, 0])
  expect(dropped).toBeGreaterThan(1000)
})

it('continues and exits when the reader of a socket stopped', async () => {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.pause()
  const [[text], [code]] = (await Promise.all([once(child.stdout, 'data'), once(child, 'exit')])) as [
    [Buffer],
    [number],
  ]
  expect(JSON.parse(text.toString())).toMatchObject({ answered: 20 })
  expect(JSON.parse(text.toString()).dropped).toBeGreaterThan(1000)
  expect(code).toBe(0)
})

it('writes every line as JSON into a file, including the last before the exit', async () => {
  const file = join(tmpdir(), `log-${process.pid}.ndjson`)
  const handle = await open(file, 'w')
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', handle.fd] })
  const [[text]] = (await Promise.all([
    once(child.stdout!, 'data'),
    once(child, 'exit'),
    handle.close(),
  ])) as unknown as [[Buffer]]
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  await rm(file)
  expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => 'object'))
  expect(lines).toHaveLength(12_000 - (JSON.parse(text.toString()) as { dropped: number }).dropped)
})
