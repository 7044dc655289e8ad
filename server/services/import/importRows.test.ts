import { afterEach, expect, it, vi } from 'vitest'
import { peopleColumns } from '@/domain/import'
import { AppError } from '@/server/errors'
import { importRows } from './importRows'

const rows = ['a', 'b', 'c', 'd'].map((email, index) => ({ rowNumber: index + 2, values: { ...(Object.fromEntries(peopleColumns.map((name) => [name, ''])) as Record<(typeof peopleColumns)[number], string>), Email: email } }))
const said = async (importRow: (email: string) => void, isLate = () => false) =>
  (await importRows(rows, async ({ values }) => importRow(values.Email), isLate)).map(({ successful, errors }) => (successful ? 'ok' : errors.map(({ key }) => key).join()))
const failing = (at: string, error: unknown) => (email: string) => {
  if (email === at) throw error
}

afterEach(() => vi.restoreAllMocks())

it('go on after a row that is refused', async () => {
  const refusal = new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key: 'emailInvalid' }] })
  expect(await said(failing('b', refusal))).toEqual(['ok', 'emailInvalid', 'ok', 'ok'])
  expect(await said(failing('b', new AppError('RATE_LIMITED')))).toEqual(['ok', 'mailboxFull', 'ok', 'ok'])
})
it('end where something went wrong that nobody foresaw, and say so of what is left', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await said(failing('b', new Error('the database is gone')))).toEqual(['ok', 'rowNotImported', 'rowNotImported', 'rowNotImported'])
  expect(logged).toHaveBeenCalledOnce()
})
it('end when nobody can be made to wait longer', async () => {
  let done = 0
  expect(await said(() => (done += 1), () => done >= 2)).toEqual(['ok', 'ok', 'rowNotReached', 'rowNotReached'])
})
