import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor, SignedIn } from '@/server/policy'
import { companyAdmin, nobody, person, staff } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { createQuestion } from '../question/createQuestion'
import { updateQuestionnaire } from '../questionnaire/updateQuestionnaire'
import { blob } from './blob'
import { uploadBlobs } from './uploadBlobs'

const png = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../prisma/seed/harbour-vale.png')))
const as = (actor: Actor) => ({ actor, db: db(), now: new Date() })
const upload = (actor: Actor, filename: string, bytes: Uint8Array) =>
  uploadBlobs(as(actor), { files: [{ filename, bytes }] })
const code = (asking: Promise<unknown>) =>
  asking.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )
const text = (value: string) => new TextEncoder().encode(value)
const someone = (): SignedIn => person({ userId: randomUUID(), subscriptionId: null })

describe('an upload', () => {
  it('is refused to unauthenticated callers and without a file', async () => {
    expect(await code(upload(nobody(), 'a.png', png))).toBe('UNAUTHENTICATED')
    expect(await code(uploadBlobs(as(someone()), { files: [] }))).toBe('BAD_USER_INPUT')
  })
  it('is validated by its bytes, not by its name', async () => {
    const [stored] = await upload(someone(), 'logo.txt', png)
    expect(stored).toMatchObject({ filename: 'logo.txt', mimeType: 'image/png' })
    expect(await code(upload(someone(), 'page.png', text('<html><script>alert(1)</script></html>')))).toBe(
      'UNSUPPORTED_TYPE',
    )
    expect(await code(upload(someone(), 'logo.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe(
      'UNSUPPORTED_TYPE',
    )
    expect(await code(upload(someone(), 'empty.png', new Uint8Array()))).toBe('UNSUPPORTED_TYPE')
  })
  it('accepts readable text as a sheet, and rejects binary content under the name of one', async () => {
    expect((await upload(someone(), 'people.csv', text('Email\nzoë@example.test')))[0]?.mimeType).toBe('text/csv')
    expect(await code(upload(someone(), 'people.csv', new Uint8Array([0xff, 0x00, 0x01])))).toBe('UNSUPPORTED_TYPE')
  })
  it('takes the other encodings of spreadsheet text, and leaves reporting their errors to the reader', async () => {
    expect((await upload(someone(), 'people.csv', Buffer.from('Name\nZo\u00eb', 'latin1')))[0]?.mimeType).toBe(
      'text/csv',
    )
    expect((await upload(someone(), 'people.txt', Buffer.from('\ufeffName', 'utf16le')))[0]?.mimeType).toBe(
      'text/plain',
    )
    expect(await code(upload(someone(), 'people.csv', Buffer.from('\ufeffName\u0001', 'utf16le')))).toBe(
      'UNSUPPORTED_TYPE',
    )
  })
  it('is rejected above the size limit of its kind', async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    large.set(png)
    expect(await code(upload(someone(), 'large.png', large))).toBe('TOO_LARGE')
  })
  it('stores nothing when one of its files is refused', async () => {
    const owner = someone()
    const files = [
      { filename: 'a.png', bytes: png },
      { filename: 'b.exe', bytes: new Uint8Array(randomBytes(20)) },
    ]
    expect(await code(uploadBlobs(as(owner), { files }))).toBe('UNSUPPORTED_TYPE')
    expect(await db().blobReference.count({ where: { userId: owner.userId } })).toBe(0)
  })
  it('loses its path and its control characters', async () => {
    expect((await upload(someone(), '../../etc/pass\r\nwd.png', png))[0]?.filename).toBe('..-..-etc-passwd.png')
  })
})

describe('a file', () => {
  it('is returned byte for byte to its owner, its company and staff only', async () => {
    const { id: subscriptionId } = await subscription()
    const owner = person({ userId: randomUUID(), subscriptionId })
    const bytes = text('%PDF-1.7\nzoë\n%%EOF\n')
    const [stored] = await upload(owner, 'a.pdf', bytes)
    const read = (actor: Actor) => blob(as(actor), { id: stored!.id })
    expect(Buffer.from((await read(owner)).bytes).equals(Buffer.from(bytes))).toBe(true)
    expect(await code(read(companyAdmin({ subscriptionId })))).toBe('none')
    expect(await code(read(staff()))).toBe('none')
    expect(await code(read(person({ userId: randomUUID(), subscriptionId })))).toBe('NOT_FOUND')
    expect(await code(read(companyAdmin({ subscriptionId: randomUUID() })))).toBe('NOT_FOUND')
    expect(await code(read(nobody()))).toBe('UNAUTHENTICATED')
    expect(await code(blob(as(owner), { id: randomUUID() }))).toBe('NOT_FOUND')
    expect(await code(blob(as(owner), { id: 'x' }))).toBe('BAD_USER_INPUT')
  })
  it('is visible to everyone once a question or a thank-you text shows it, as holders of links have no session', async () => {
    const { id: subscriptionId } = await subscription()
    const author = companyAdmin({ subscriptionId })
    const [own] = await upload(author, 'map.png', png)
    const ofStaff = staff()
    const [standard] = await upload(ofStaff, 'standard.png', png)
    const [foreign] = await upload(companyAdmin({ subscriptionId: (await subscription()).id }), 'theirs.png', png)
    const [sheet] = await upload(author, 'people.csv', text('Email\na@b.test'))
    const learner = person({ userId: randomUUID(), subscriptionId })
    const read = (actor: Actor, file: { id: string } | undefined) => code(blob(as(actor), { id: file!.id }))
    expect(await read(learner, own)).toBe('NOT_FOUND')
    const { id: analysisTypeId } = await analysisType({ subscriptionId: null })
    const section = await questionnaireSection({ subscriptionId })
    const questionInput = (files: readonly ({ id: string } | undefined)[]) => ({
      questionType: 'Measure',
      responseType: 'Scale',
      analysisTypeId,
      questionText: files.map((file) => `<p>Look <img src="/api/blobs/${file!.id}" alt="A map"></p>`).join(''),
      questionnaireId: section.questionnaireId,
      questionnaireSectionId: section.id,
    })
    await createQuestion(as(author), questionInput([own, foreign, sheet]))
    expect(await read(learner, own)).toBe('none')
    expect(await read(someone(), own)).toBe('none')
    expect(await read(nobody(), own)).toBe('none')
    expect(await read(nobody(), sheet)).toBe('UNAUTHENTICATED')
    expect(await read(learner, foreign)).toBe('NOT_FOUND')
    expect(await read(learner, sheet)).toBe('NOT_FOUND')
    expect(await read(learner, standard)).toBe('NOT_FOUND')
    const template = await questionnaireSection({
      questionnaireId: (await questionnaire({ isTemplate: true, subscriptionId: null })).id,
    })
    await createQuestion(as(ofStaff), {
      ...questionInput([standard]),
      questionnaireId: template.questionnaireId,
      questionnaireSectionId: template.id,
    })
    expect(await read(learner, standard)).toBe('none')
    const [onLeaving] = await upload(author, 'thanks.png', png)
    expect(await read(nobody(), onLeaving)).toBe('UNAUTHENTICATED')
    const thanksText = `<p>Bye</p><p><img src="/api/blobs/${onLeaving!.id}" alt="A map"></p>`
    await updateQuestionnaire(as(author), { id: section.questionnaireId, thanksText })
    expect(await read(nobody(), onLeaving)).toBe('none')
  })
  it('is public while it is a company’s logo', async () => {
    const { id: subscriptionId } = await subscription()
    const [stored] = await upload(companyAdmin({ subscriptionId }), 'logo.png', png)
    await db().subscription.update({ where: { id: subscriptionId }, data: { brandImageBlobReferenceId: stored!.id } })
    expect((await blob(as(nobody()), { id: stored!.id })).isPublic).toBe(true)
    await db().subscription.update({ where: { id: subscriptionId }, data: { brandImageBlobReferenceId: null } })
    expect(await code(blob(as(nobody()), { id: stored!.id }))).toBe('UNAUTHENTICATED')
  })
})
