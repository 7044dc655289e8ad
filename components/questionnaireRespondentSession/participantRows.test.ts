import { describe, expect, it } from 'vitest'
import { emptyRow, emptyRows, rowIssues, savableRows } from './participantRows'

const row = (email: string) => ({ ...emptyRow, email })

describe('the rows of people to add', () => {
  it('are five, empty and without a mistake', () => {
    expect(emptyRows).toHaveLength(5)
    expect(rowIssues(emptyRows)).toEqual([{}, {}, {}, {}, {}])
  })

  it('are saved only with an e-mail', () => {
    expect(savableRows([{ ...emptyRow, firstName: 'Ada' }, row('ada@example.test')]).map(({ index }) => index)).toEqual([1])
  })

  it('are not saved with a mistyped e-mail', () => {
    const rows = [row('ada@'), { ...row('bo@example.test'), lineManagerEmail: 'nobody' }]
    expect(rowIssues(rows)).toEqual([{ email: 'emailInvalid' }, { lineManagerEmail: 'emailInvalid' }])
    expect(savableRows(rows)).toEqual([])
  })

  it('reject an e-mail that an earlier row holds, whatever its case', () => {
    const rows = [row('ada@example.test'), row(' ADA@example.test ')]
    expect(rowIssues(rows)).toEqual([{}, { email: 'duplicate' }])
    expect(savableRows(rows)).toHaveLength(1)
  })
})
