import { db } from '@/server/db/client'
import { purgeExpiredBlobs } from '@/server/services/blob/purgeExpiredBlobs'
import { claimImportJob } from '@/server/services/importJob/importWork'
import { runImportJob } from '@/server/services/importJob/runImportJob'
import { columnsHolding, filesHolding } from '@/server/testing/canaries'
import { send, sendGraphql } from '../support/request'
import { quickThreat, type Tally } from '../support/threat'
import { administrator, idOf, summaryOf, upload } from '../support/uploadFile'

const header = 'Email,First Name,Last Name,Password'

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** Sheets with passwords in every state of an import: a day later none is on disk or in a table. */
async function sheets(tally: Tally): Promise<void> {
  const { cookie } = await administrator()
  const mark = Math.random().toString(36).slice(2, 8)
  const passwordOf = (what: string) => `Sheet-${what}-${mark}-7!`
  const row = (what: string, end = '') => `${what}.${mark}@example.test,Ada,Vale,${passwordOf(what)}${end}`
  const files: Record<string, string> = {
    never: [header, row('never')].join('\n'),
    refused: [header, row('refused'), `"open,Ada,Vale,${passwordOf('refused')}`].join('\n'),
    badRows: [header, row('badRows'), `nobody,Ada,Vale,${passwordOf('badRows')}`].join('\n'),
  }
  const ids: Record<string, string> = {}
  for (const [what, text] of Object.entries(files)) {
    const sent = await upload(cookie, `${what}.csv`, Buffer.from(text))
    ids[what] = idOf(sent)
    tally.expect(ids[what] !== '', `${what}: not uploaded: ${summaryOf(sent)}`)
    if (what === 'never') continue
    await sendGraphql('query ($id: Guid!) { importPreview(blobId: $id) { problem } }', { id: ids[what] }, cookie)
    await sendGraphql(
      'mutation ($model: StartImportInput!) { startImport(model: $model) { id } }',
      { model: { blobId: ids[what], mapping: header.split(',').map((name) => ({ column: name, heading: name })) } },
      cookie,
    )
  }
  for (let job = await claimImportJob(db(), new Date()); job !== null; job = await claimImportJob(db(), new Date()))
    await runImportJob({ db: db(), clock: () => new Date() }, job)
  await purgeExpiredBlobs(db(), later(25))
  for (const [what, id] of Object.entries(ids)) {
    tally.expect((await filesHolding(passwordOf(what))).length === 0, `${what}: the sheet is stored a day later`)
    tally.expect((await columnsHolding(passwordOf(what))).length === 0, `${what}: a table contains the password`)
    tally.expect(
      (await send({ path: `/api/blobs/${id}`, headers: { cookie } })).status === 404,
      `${what}: the sheet is served a day later`,
    )
  }
}

export const passwordSheets = [
  quickThreat('a sheet with passwords is deleted after a day, whether it was imported, refused or left', sheets),
]
