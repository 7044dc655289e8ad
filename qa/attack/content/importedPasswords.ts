import { db } from '@/server/db/client'
import { columnsHolding, filesHolding } from '@/server/testing/canaries'
import { tryPassword } from '../support/accounts'
import { send, sendGraphql } from '../support/request'
import { site } from '../support/site'
import { quickThreat, type Tally } from '../support/threat'
import { administrator, idOf, summaryOf, upload } from '../support/uploadFile'
import { header, quoted, runImports } from './importRequests'

const sheetOf = (rows: readonly (readonly string[])[]) =>
  Buffer.from([header, ...rows].map((row) => row.map(quoted).join(',')).join('\n'))

const start = 'mutation ($model: StartImportInput!) { startImport(model: $model) { id } }'

const rowsOf =
  'query ($id: Guid!) { importJobRows(id: $id, first: 100) { items { rowNumber email successful errors } } }'

/** Uploads a file of people and imports it, as a worker does; returns the text of every response. */
async function importPeople(cookie: string, rows: readonly (readonly string[])[]) {
  const sent = await upload(cookie, 'people.csv', sheetOf(rows))
  const preview = await sendGraphql(
    'query ($id: Guid!) { importPreview(blobId: $id) { headings problem rows { cells } } }',
    { id: idOf(sent) },
    cookie,
  )
  const started = await sendGraphql(
    start,
    { model: { blobId: idOf(sent), mapping: header.map((name) => ({ column: name, heading: name })) } },
    cookie,
  )
  await runImports()
  const outcome = await sendGraphql(rowsOf, { id: idOf(started) }, cookie)
  return { fileId: idOf(sent), jobId: idOf(started), started, outcome, preview }
}

type ImportedSheet = Awaited<ReturnType<typeof importPeople>>

/** None of these passwords is returned, stored, logged, mailed or left in a file after both imports. */
async function expectNotDisclosed(
  tally: Tally,
  {
    complete,
    partial,
    secrets,
    mark,
    cookie,
  }: { complete: ImportedSheet; partial: ImportedSheet; secrets: string[]; mark: string; cookie: string },
): Promise<void> {
  for (const answer of [complete.outcome, complete.started, partial.outcome, partial.started])
    tally.expect(
      !secrets.some((secret) => answer.text.includes(secret)),
      `a response contains a password: ${summaryOf(answer)}`,
    )
  for (const secret of secrets) {
    const columns = await columnsHolding(secret)
    tally.expect(columns.length === 0, `${secret} is in ${columns.join()}`)
    tally.expect(!site().output().includes(secret), `${secret} is in the log`)
  }
  const [given = '', lost = ''] = secrets
  const mails = await db().emailMessage.findMany({ where: { to: { contains: mark } } })
  tally.expect(
    !mails.some(({ html, text, subject }) => [html, text, subject].some((part) => part.includes(given))),
    'a mail contains a password',
  )
  const gone = await send({ path: `/api/blobs/${complete.fileId}`, headers: { cookie } })
  tally.expect(gone.status === 404, `the file of a complete import still exists: ${gone.status}`)
  const later = await send({ path: `/api/blobs/${partial.fileId}`, headers: { cookie } })
  tally.expect(later.status === 404, `the file of an import with failed rows still exists: ${later.status}`)
  for (const secret of [given, lost])
    tally.expect((await filesHolding(secret)).length === 0, 'a stored file contains a password')
}

/** The first sign-in with an imported password only allows to choose another one. */
async function expectOnlyPasswordChange(tally: Tally, email: string, given: string, own: string): Promise<void> {
  const first = await tryPassword(email, given)
  tally.expect(
    first.status === 200 &&
      first.text.includes('nitialPassword') &&
      !(first.headers['set-cookie'] ?? []).some((line) => /session-token=[^;]/.test(line)),
    `the first sign-in: ${summaryOf(first)}`,
  )
  const ticket =
    first.headers['set-cookie']
      ?.map((line) => line.split(';')[0]!)
      .find((line) => line.includes('ripplemark.pending=')) ?? ''
  for (const path of ['/api/account/currentUserRoles', '/api/blobs/0192f0a0-0000-7000-8000-00000000dead'])
    tally.expect(
      (await send({ path, headers: { cookie: ticket } })).status === 401,
      `${path} is accessible before the password is changed`,
    )
  const choose = (chosen: string) =>
    send({ path: '/api/account/changeInitialPassword', body: { password: chosen }, headers: { cookie: ticket } })
  const same = await choose(given)
  tally.expect(same.status === 400, `the initial password is accepted again: ${summaryOf(same)}`)
  const other = await choose(own)
  tally.expect(
    other.status === 200 && (await tryPassword(email, given)).status >= 400,
    `the password is not changed: ${summaryOf(other)}`,
  )
}

async function checkImportedPasswords(tally: Tally): Promise<void> {
  const { cookie } = await administrator()
  const mark = Math.random().toString(36).slice(2, 8)
  const [given, lost] = [`Given-Lamp-${mark}-7!`, `Lost-Lamp-${mark}-8!`]
  const email = `given.${mark}@example.test`
  const complete = await importPeople(cookie, [[email, 'Ada', 'Vale', '', given]])
  tally.expect(
    complete.outcome.text.includes(email) && complete.outcome.text.includes('"successful":true'),
    `no one was imported: ${summaryOf(complete.started)} ${summaryOf(complete.outcome)}`,
  )
  const partial = await importPeople(cookie, [
    [`second.${mark}@example.test`, 'Ben', 'Vale', '', given.replace('Ada', 'Ben')],
    [`bad.${mark}`, 'Cy', 'Vale', '', lost],
    [`weak.${mark}@example.test`, 'Di', 'Vale', '', `weak${mark}`],
  ])
  await expectNotDisclosed(tally, { complete, partial, secrets: [given, lost, `weak${mark}`], mark, cookie })
  await expectOnlyPasswordChange(tally, email, given, `Own-Lamp-${mark}-9!`)
}

export const importedPasswords = [
  quickThreat(
    'a password of an imported file is disclosed nowhere, allows only choosing another one, and is deleted with the file',
    checkImportedPasswords,
  ),
]
