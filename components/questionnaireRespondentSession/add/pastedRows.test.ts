import { describe, expect, it } from 'vitest'
import { emptyRow, emptyRows } from './participantRows'
import { pastedRows } from './pastedRows'

const departments = [{ id: 'd1', name: 'Sales' }]
const paste = (text: string, place: Partial<Parameters<typeof pastedRows>[2]> = {}) =>
  pastedRows(emptyRows, text, { index: 0, field: 'email', departments, ...place })

describe('spreadsheet cells pasted into the rows', () => {
  it('fill the fields to the right and the rows below, a department by its name', () => {
    const result = paste('ada@example.test\tAda\tByron\tsales\tBo\tbo@example.test\r\ncy@example.test\tCy\r\n')
    expect(result?.left).toBe(0)
    expect(result?.rows.slice(0, 3)).toEqual([
      {
        email: 'ada@example.test',
        firstName: 'Ada',
        lastName: 'Byron',
        subscriptionDepartmentId: 'd1',
        lineManagerName: 'Bo',
        lineManagerEmail: 'bo@example.test',
      },
      { ...emptyRow, email: 'cy@example.test', firstName: 'Cy' },
      emptyRow,
    ])
  })
  it('keep what is no one of a list with names, in the field of the email', () =>
    expect(paste('Ada Byron <ada@example.test>; broken@\r\njust a name')?.rows.slice(0, 3)).toEqual([
      { ...emptyRow, email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' },
      { ...emptyRow, email: 'broken@' },
      { ...emptyRow, email: 'just a name' },
    ]))
  it('start at the field they are pasted into', () => {
    expect(paste('Ada\tByron', { index: 3, field: 'firstName' })?.rows[3]).toEqual({
      ...emptyRow,
      firstName: 'Ada',
      lastName: 'Byron',
    })
  })
  it('follow a header included in them, in any column order', () => {
    expect(paste('Surname\tShoe size\tE-mail\nByron\t43\tada@example.test')?.rows[0]).toEqual({
      ...emptyRow,
      lastName: 'Byron',
      email: 'ada@example.test',
    })
  })
  it.each([
    ['Ada\tByron\tada@example.test\nCy\tDay\tcy@example.test\n', 'email'],
    ['Ada\tByron\tada@example.test\r\nCy\tDay\tcy@example.test', 'firstName'],
    ['Ada Byron\tada@example.test\nDay, Cy\tcy@example.test', 'email'],
    ['Ada Byron <ada@example.test>\nCy Day <cy@example.test>', 'email'],
    ['Ada Byron, ada@example.test\nCy Day, cy@example.test', 'email'],
  ] as const)('have their address in any column: %j pasted into %s', (text, field) => {
    expect(paste(text, { field })?.rows.slice(0, 3)).toEqual([
      { ...emptyRow, email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' },
      { ...emptyRow, email: 'cy@example.test', firstName: 'Cy', lastName: 'Day' },
      emptyRow,
    ])
  })
  it.each([
    'Ada Byron <ada@example.test>',
    'To: "Byron, Ada (Stores)" <ada@example.test>',
    'Cc:\tByron, Ada <ada@example.test>',
    'To: Ada Byron <ada@example.test>\nCc: bo@example.test',
  ])('are one address with its name: %j', (text) => {
    expect(paste(text)?.rows[0]).toEqual({
      ...emptyRow,
      ...{ email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' },
    })
  })
  it('report how many rows did not fit', () => {
    const seven = Array.from({ length: 7 }, (_, n) => `p${n}@example.test`).join('\n')
    expect(paste(seven)?.left).toBe(2)
    expect(paste(seven, { index: 4 })?.left).toBe(6)
  })
  it('may contain line breaks and quotes', () => {
    expect(paste('a@example.test\t"Ada\nMaria"\t"""Lovelace"""')?.rows[0]).toMatchObject({
      firstName: 'Ada Maria',
      lastName: '"Lovelace"',
    })
  })
  it('leave an unknown department empty', () => {
    expect(paste('a@example.test\tA\tB\tNowhere')?.rows[0]?.subscriptionDepartmentId).toBeNull()
  })
  it.each(['ada@example.test', ' ada ', ''])('are not recognised in %j, which the field handles itself', (text) =>
    expect(paste(text)).toBeNull(),
  )
})
