import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { tell } from './tell'

const times = 20
const folders = ['server', 'graphql']
const helper = "'@/server/testing/races'"

async function testFiles(): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = `${entry.parentPath}/${entry.name}`
      if (entry.name.endsWith('.db.test.ts') && (await readFile(path, 'utf8')).includes(helper)) found.push(path)
    }
  return found.sort()
}

/** The tests that repeat a race, with more rounds than `npm test` has time for, with a PostgreSQL of their own. */
export async function racingTests(): Promise<string[]> {
  const files = await testFiles()
  if (files.length === 0) return ['no test imports server/testing/races']
  // None of the site's settings.
  const { PATH, HOME, TMPDIR, RIPPLEMARK_RUN } = process.env
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'db', '--reporter=dot', ...files],
    {
      env: { NODE_ENV: 'test', PATH, HOME, TMPDIR, RIPPLEMARK_RUN, RACES: String(times) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  process.once('exit', () => child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output = (output + chunk).slice(-20_000)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  tell(`the race tests of ${files.length} files, ${times} rounds each`, { tries: files.length })
  return code === 0 ? [] : [`race tests failed with ${times} rounds each:\n${output}`]
}
