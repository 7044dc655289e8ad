import { describe, expect, it } from 'vitest'
import { peopleColumns } from './columns'
import { namedRows } from './namedRows'

const named = (header: string[], ...cells: string[][]) =>
  namedRows(
    { header, rows: cells.map((row, index) => ({ rowNumber: index + 2, cells: row })) },
    { columns: peopleColumns, required: ['Email'] },
  )
const first = (header: string[], cells: string[]) => {
  const result = named(header, cells)
  return 'rows' in result ? result.rows[0]?.values : result.problem
}

describe('the columns of a file', () => {
  it.each(['Email', 'EMAIL', ' e mail ', 'E\u00a0mail', '\ufeffEmail', 'Ｅｍａｉｌ'])('are found as %j', (name) =>
    expect(first([name], ['a@example.test'])).toMatchObject({ Email: 'a@example.test' }),
  )
  it('may be in any order, and unknown ones are ignored', () => {
    expect(first(['Shoe size', 'lastname', 'Email'], ['43', ' Byron ', 'a@example.test'])).toEqual({
      Email: 'a@example.test',
      'First Name': '',
      'Last Name': 'Byron',
      Department: '',
      'Line Manager Name': '',
      'Line Manager Email': '',
      Password: '',
    })
  })
  it('must include the required one, and each at most once', () => {
    expect(first(['Name'], ['x'])).toEqual({ key: 'columnMissing', values: { count: 1, names: 'Email' } })
    expect(first(['Email', 'e-mail', 'EMAIL'], ['x'])).toEqual({ key: 'columnTwice', values: { name: 'Email' } })
  })
  it('that are missing are all named', () => {
    const wanted = { columns: peopleColumns, required: ['Email', 'Last Name', 'Department'] } as const
    expect(namedRows({ header: ['Last Name'], rows: [] }, wanted)).toEqual({
      problem: { key: 'columnMissing', values: { count: 2, names: 'Email, Department' } },
    })
  })
  it.each(['__proto__', 'constructor', 'prototype', 'toString'])('named %s have no effect', (name) => {
    expect(Object.keys(first(['Email', name], ['a@example.test', 'polluted']) ?? {})).toEqual([...peopleColumns])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
