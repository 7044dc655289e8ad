import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { uploadQuota } from '@/domain/blob'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { type HttpResponse, send } from '../support/request'
import { cookieOf, createAccount } from '../support/accounts'
import { quickThreat, type Tally } from '../support/threat'
import { administrator, formOf, idOf, summaryOf, upload } from '../support/uploadFile'

const tenMebibytes = 10 * 1024 * 1024
const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const refused = (error: Error): HttpResponse => ({
  status: 0,
  headers: {},
  text: error.message,
  bytes: Buffer.alloc(0),
})

/** A sheet of `size` bytes whose last line shows whether it is complete. */
function sheetOf(size: number): Buffer {
  const [head, row, end] = ['Email,Name\n', 'a@example.test,Ada\n', 'the.end@example.test,End\n']
  const filled = `${head}${row.repeat(Math.floor((size - head.length - end.length) / row.length))}`
  return Buffer.from(`${filled}${'x'.repeat(size - filled.length - end.length)}${end}`)
}

/** Either the exact bytes are returned or the upload is refused as too large. */
async function wholeOrRefused(
  tally: Tally,
  { cookie, what, bytes, answer }: { cookie: string; what: string; bytes: Uint8Array; answer: HttpResponse },
): Promise<void> {
  if (answer.status !== 200) return tally.expect(answer.status === 413, `${what}: ${summaryOf(answer)}`)
  const sent = await send({ path: `/api/blobs/${idOf(answer)}`, headers: { cookie } })
  tally.expect(
    sent.status === 200 && checksum(sent.bytes) === checksum(bytes),
    `${what}: ${sent.bytes.byteLength} of ${bytes.byteLength} bytes returned`,
  )
}

/** Sends a form without its length, or with a wrong length. */
const sendForm = (cookie: string, body: Buffer, headers: Record<string, string>): Promise<HttpResponse> =>
  new Promise((resolve) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: env().port,
        path: '/api/blobs/upload',
        method: 'POST',
        headers: {
          host: `localhost:${env().port}`,
          cookie,
          'content-type': 'multipart/form-data; boundary=edge',
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
              bytes: Buffer.concat(chunks),
            }),
          )
      },
    )
    call.setTimeout(10_000, () => call.destroy(new Error('no answer')))
    call.on('error', (error) => resolve(refused(error))).end(body)
  })

/** A row of an earlier upload, without its bytes. */
const createBlobRow = (row: { userId: string; subscriptionId: string | null; size: number; createdAt?: Date }) =>
  db().blobReference.create({
    data: { filename: 'a.csv', mimeType: 'text/csv', storageReference: randomUUID(), ...row },
  })
const isRefusedWithRetryAfter = ({ status, headers }: HttpResponse, expected: number) =>
  status === expected && Number(headers['retry-after']) > 0

export const uploads = [
  quickThreat(
    'a file around ten mebibytes is stored completely, by checksum, or refused; never truncated',
    async (tally) => {
      const { userId, cookie } = await administrator()
      for (const size of [tenMebibytes - 1, tenMebibytes, tenMebibytes + 1, tenMebibytes + 4_096, 12 * 1024 * 1024]) {
        // Each kind of endpoint in turn; the uploads do not count against the daily quota.
        await db().blobReference.updateMany({
          where: { userId },
          data: { createdAt: new Date(Date.now() - 2 * 86_400_000) },
        })
        const bytes = sheetOf(size)
        await wholeOrRefused(tally, {
          cookie,
          what: `${size} bytes in a form`,
          bytes,
          answer: await upload(cookie, 'a.csv', bytes),
        })
        await wholeOrRefused(tally, {
          cookie,
          what: `${size} bytes in a form of unknown length`,
          bytes,
          answer: await sendForm(cookie, formOf('a.csv', bytes), { 'transfer-encoding': 'chunked' }),
        })
        await wholeOrRefused(tally, {
          cookie,
          what: `${size} bare bytes`,
          bytes,
          answer: await send({
            path: '/api/blobs/uploadDataUrl?filename=a.csv',
            body: bytes,
            headers: { cookie, 'content-type': 'text/csv' },
          }),
        })
      }
      // A form whose size with all boundaries is exactly the framework's copy limit.
      const around = formOf('a.csv', Buffer.alloc(0)).byteLength
      for (const size of [tenMebibytes - around - 1, tenMebibytes - around, tenMebibytes - around + 1]) {
        await db().blobReference.updateMany({
          where: { userId },
          data: { createdAt: new Date(Date.now() - 2 * 86_400_000) },
        })
        const bytes = sheetOf(size)
        const answer = await upload(cookie, 'a.csv', bytes)
        tally.expect(answer.status === 200, `a form of ${size + around} bytes: ${summaryOf(answer)}`)
        await wholeOrRefused(tally, { cookie, what: `a form of ${size + around} bytes`, bytes, answer })
      }
    },
  ),
  quickThreat('a file with a wrong declared length is not stored', async (tally) => {
    const { userId, cookie } = await administrator()
    const body = formOf('a.csv', sheetOf(10_000))
    // The first shorter length cuts off only the end of the form.
    for (const length of [body.byteLength - 8, body.byteLength - 4_000, body.byteLength + 1, body.byteLength + 4_000]) {
      const answer = await sendForm(cookie, body, { 'content-length': String(length) })
      tally.expect(
        answer.status !== 200 && answer.status < 500,
        `${length} of ${body.byteLength} bytes: ${summaryOf(answer)}`,
      )
    }
    tally.expect((await db().blobReference.count({ where: { userId } })) === 0, 'a partial file was stored')
  }),
  quickThreat(
    'a user above the daily upload quota is refused with Retry-After, also with concurrent uploads',
    async (tally) => {
      const { userId, subscriptionId, cookie } = await administrator()
      const megabyte = sheetOf(1024 * 1024)
      await createBlobRow({ userId, subscriptionId, size: uploadQuota.day - 3 * megabyte.byteLength })
      const answers = await Promise.all(Array.from({ length: 12 }, () => upload(cookie, 'a.csv', megabyte)))
      tally.expect(
        answers.filter(({ status }) => status === 200).length === 3,
        `${answers.filter(({ status }) => status === 200).length} of twelve concurrent uploads were stored; the quota allows three`,
      )
      for (const answer of answers.filter(({ status }) => status !== 200))
        tally.expect(
          isRefusedWithRetryAfter(answer, 429),
          `above the quota: ${summaryOf(answer)} ${answer.headers['retry-after'] ?? ''}`,
        )
      for (const path of ['/api/blobs/uploadDataUrl?filename=a.csv', '/api/blobs/uploadDataUrl?filename=../x.csv']) {
        const answer = await send({ path, body: megabyte, headers: { cookie, 'content-type': 'text/csv' } })
        tally.expect(isRefusedWithRetryAfter(answer, 429), `${path}: ${summaryOf(answer)}`)
      }
      const colleague = await createAccount({ subscriptionId })
      const other = await upload(await cookieOf(colleague.userId), 'a.csv', sheetOf(1_000))
      tally.expect(other.status === 200, `a colleague is refused: ${summaryOf(other)}`)
    },
  ),
  quickThreat(
    'a company at its storage limit stores no further files, and other companies are unaffected',
    async (tally) => {
      const { userId, subscriptionId, cookie } = await administrator()
      for (let n = 0; n < 5; n += 1)
        await createBlobRow({
          userId,
          subscriptionId,
          size: uploadQuota.company / 5 - 100,
          createdAt: new Date(Date.now() - 2 * 86_400_000),
        })
      for (const uploader of [cookie, await cookieOf((await createAccount({ subscriptionId })).userId)]) {
        const answer = await upload(uploader, 'a.csv', sheetOf(5_000))
        tally.expect(
          isRefusedWithRetryAfter(answer, 507),
          `at the storage limit: ${summaryOf(answer)} ${answer.headers['retry-after'] ?? ''}`,
        )
      }
      const otherCompany = await administrator()
      const answer = await upload(otherCompany.cookie, 'a.csv', sheetOf(5_000))
      tally.expect(answer.status === 200, `another company: ${summaryOf(answer)}`)
    },
  ),
]
