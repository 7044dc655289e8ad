import { describe, expect, it } from 'vitest'
import { emptyRow, emptyRows, rowIssues, rowsAfter, savableRows } from './participantRows'

const row = (email: string) => ({ ...emptyRow, email })

describe('the rows of people to add', () => {
  it('are five, empty and without errors', () => {
    expect(emptyRows).toHaveLength(5)
    expect(rowIssues(emptyRows)).toEqual([{}, {}, {}, {}, {}])
  })

  it('are saved only with an e-mail', () => {
    expect(savableRows([{ ...emptyRow, firstName: 'Ada' }, row('ada@example.test')]).map(({ index }) => index)).toEqual(
      [1],
    )
  })

  it('are not saved with an invalid e-mail', () => {
    const rows = [row('ada@'), { ...row('bo@example.test'), lineManagerEmail: 'nobody' }]
    expect(rowIssues(rows)).toEqual([{ email: 'emailInvalid' }, { lineManagerEmail: 'emailInvalid' }])
    expect(savableRows(rows)).toEqual([])
  })

  it('reject an e-mail that an earlier row contains, ignoring case', () => {
    const rows = [row('ada@example.test'), row(' ADA@example.test ')]
    expect(rowIssues(rows)).toEqual([{}, { email: 'duplicate' }])
    expect(savableRows(rows)).toHaveLength(1)
  })

  it('are cleared once they are stored, together with duplicates of the same person', () => {
    const rows = [row('ada@example.test'), row('bo@example.test'), row(' ADA@example.test '), emptyRow]
    expect(rowsAfter(rows, { stored: rows[0]!, saved: rows })).toEqual({
      rows: [emptyRow, rows[1], emptyRow, emptyRow],
      repeated: 1,
    })
    expect(rowsAfter(rows, { stored: rows[1]!, saved: rows })).toEqual({
      rows: [rows[0], emptyRow, rows[2], emptyRow],
      repeated: 0,
    })
  })

  it('are preserved when they were edited while being stored', () => {
    const saved = [row('ada@example.test'), emptyRow]
    const rows = [{ ...saved[0]!, firstName: 'Ada' }, emptyRow]
    expect(rowsAfter(rows, { stored: saved[0]!, saved })).toEqual({ rows, repeated: 0 })
  })
})
