import { expect, it } from 'vitest'
import { largestImport } from '@/domain/import'
import { readImport } from './readImport'

const url = 'http://localhost/api/import/people'
const asking = (body: BodyInit, headers: Record<string, string> = {}) => readImport(new Request(url, { method: 'POST', body, headers }))
/** A form as it arrives: bytes and the type that names their boundary. */
async function sending(form: FormData) {
  const sent = new Response(form)
  return asking(await sent.arrayBuffer(), { 'content-type': sent.headers.get('content-type') ?? '' })
}
function formOf(...files: (string | Blob)[]) {
  const form = new FormData()
  form.append('subscriptionDepartmentId', 'd')
  for (const file of files) form.append('file', new Blob([file]), 'people.csv')
  return form
}

it('reads the file and the fields beside it', async () => {
  expect(await sending(formOf('Email'))).toEqual({ subscriptionDepartmentId: 'd', filename: 'people.csv', bytes: new TextEncoder().encode('Email') })
})
it.each([
  ['no file', () => sending(formOf()), 'BAD_USER_INPUT'],
  ['two files', () => sending(formOf('a', 'b')), 'BAD_USER_INPUT'],
  ['a file that is too large', () => sending(formOf('a'.repeat(largestImport + 1))), 'TOO_LARGE'],
  ['a body that is too large', () => sending(formOf('a'.repeat(largestImport * 2))), 'TOO_LARGE'],
  ['another kind of body', () => asking('{}', { 'content-type': 'application/json' }), 'UNSUPPORTED_TYPE'],
  ['a body nobody can read', () => asking('--', { 'content-type': 'multipart/form-data; boundary=x' }), 'BAD_USER_INPUT'],
])('refuses %s', async (_what, ask, code) => expect(await ask().catch((error: unknown) => error)).toMatchObject({ code }))
