import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readMigrations } from './migrate.mjs'
import { projectRoot } from '../process/projectRoot.mjs'

it('a migration that was released keeps its text, and a new one has its line in migrations.sha256', () => {
  const lines = readMigrations(join(projectRoot, 'prisma/migrations')).map(
    ({ name, checksum }) => `${checksum}  ${name}`,
  )
  expect(lines).toEqual(
    readFileSync(join(import.meta.dirname, 'migrations.sha256'), 'utf8')
      .trim()
      .split('\n'),
  )
})
