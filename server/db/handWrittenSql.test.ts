import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Column = { isRequired: boolean }
const scalar = /^(String|Int|Float|Boolean|DateTime|BigInt|Bytes|Json|Decimal)$/

const schema = globSync('prisma/schema/*.prisma')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const enums = new Set([...schema.matchAll(/^enum (\w+)/gm)].map(([, name]) => name))
/** The columns of each table; one without a default must be in each insert. */
const tables = new Map(
  [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, table, body]) => [
    table!,
    new Map<string, Column>(
      [...body!.matchAll(/^ {2}(\w+) +(\w+)(\[\])?(\?)?(.*)$/gm)].flatMap(([, name, type, , optional, rest]) =>
        scalar.test(type!) || enums.has(type)
          ? [[name!, { isRequired: optional === undefined && !rest!.includes('@default') }]]
          : [],
      ),
    ),
  ]),
)

const sources = globSync('server/**/*.ts', { exclude: (path) => path.includes('testing') })
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('__generated__'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const columnsIn = (list: string) => [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name!)

const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, table, list]) => ({ at: `${file} ${table}`, table: table!, list: list! })),
  )
const inserts = found(/INSERT INTO "(\w+)"(?: AS \w+)?\s*\(([^)]*)\)/g)
const updates = found(/UPDATE "(\w+)"(?: (?:AS )?\w+)?\s+SET ([\s\S]*?)(?=\bWHERE\b|\bFROM\b|`)/g).map((update) => ({
  ...update,
  list: [...update.list.matchAll(/"(\w+)"\s*=/g)].map(([whole]) => whole).join(),
}))

describe('the columns that statements written by hand name', () => {
  it('are found in the sources', () => {
    expect(tables.get('Question')?.get('helpText')).toEqual({ isRequired: false })
    expect(inserts.length).toBeGreaterThan(5)
    expect(updates.length).toBeGreaterThan(5)
  })

  it.each([...inserts, ...updates].map((one) => [one.at, one] as const))('exist: %s', (_, { table, list }) => {
    expect(tables.has(table)).toBe(true)
    expect(columnsIn(list).filter((name) => !tables.get(table)!.has(name))).toEqual([])
  })

  // A list that is composed is derived from a type, which does not compile without a column.
  it.each(inserts.filter(({ list }) => !list.includes('${')).map((one) => [one.at, one] as const))(
    'include all that have no default: %s',
    (_, { table, list }) => {
      const given = columnsIn(list)
      const required = [...tables.get(table)!].flatMap(([name, { isRequired }]) => (isRequired ? [name] : []))
      expect(required.filter((name) => !given.includes(name))).toEqual([])
    },
  )
})
