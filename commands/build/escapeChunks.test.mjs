import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { escapeChunks, escaped } from './escapeChunks.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'escape-'))))
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['a string', '"“é” – 👍 \u2028"'],
  ['a string with a needless escape', String.raw`"\“ \\“ \\\“"`],
  ['a template', '`… ${"→"} 👍`'],
  ['an expression', '"x…👍".replace(/[…👍]/g, "-")'],
  ['an expression with the flag u', '"x…👍".replace(/[…👍]/gu, "-")'],
  ['a name', '(() => { const { ŵ: ĉ } = { ŵ: 1 }; return ĉ })()'],
  ['a comment', '1 /* → */'],
])('keeps the meaning of %s', (_what, source) => {
  expect(escaped(source)).toMatch(/^[\0-\xff]*$/)
  expect((0, eval)(escaped(source))).toEqual((0, eval)(source))
})

it('rewrites the scripts of a folder and of those in it, and nothing else', () => {
  mkdirSync(join(folder, 'in'))
  for (const name of ['a.js', 'in/b.js', 'c.json']) writeFileSync(join(folder, name), '"é…"')
  escapeChunks(folder)
  const read = (name) => readFileSync(join(folder, name), 'utf8')
  expect([read('a.js'), read('in/b.js'), read('c.json')]).toEqual(['"é\\u2026"', '"é\\u2026"', '"é…"'])
})
