import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('a worker starts each kind of loop once', () => {
  const source = readFileSync(join(import.meta.dirname, 'worker.ts'), 'utf8')
  const names = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => name).sort()
  expect(names(/startWorkLoop\((\w+)\(\)/g)).toEqual(names(/function (\w+)\(\): WorkLoop/g))
})
