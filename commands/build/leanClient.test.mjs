import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../process/projectRoot.mjs'
import { leanClient } from './leanClient.mjs'

it('refuses a client of another form', () => {
  expect(() => leanClient('export const config = {}')).toThrow('another form')
})

it('has rewritten the generated client, which no longer imports the text of the compiler', () => {
  const source = readFileSync(join(projectRoot, 'server/db/__generated__/internal/class.ts'), 'utf8')
  expect(source).not.toMatch(/import\(".*wasm-base64/)
})
