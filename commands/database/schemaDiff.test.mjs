import { describe, expect, it } from 'vitest'
import { schemaDiff } from './schemaDiff.mjs'

const schema = (fields) => [
  { path: 'main.prisma', content: 'datasource db {\n  provider = "postgresql"\n}\n' },
  { path: 'note.prisma', content: `model Note {\n  id Int @id\n${fields}\n}\n` },
]

describe('the difference of two schemas', () => {
  it('is the whole schema when starting from nothing', async () => {
    expect(await schemaDiff([], schema(''))).toContain('CREATE TABLE "Note"')
  })

  it('contains only the changes', async () => {
    const sql = await schemaDiff(schema(''), schema('  title String?'))
    expect(sql).toContain('ALTER TABLE "Note" ADD COLUMN')
    expect(sql).not.toContain('CREATE TABLE')
  })

  it('is empty between equal schemas', async () => {
    expect(await schemaDiff(schema(''), schema(''))).toContain('empty migration')
  })
})
