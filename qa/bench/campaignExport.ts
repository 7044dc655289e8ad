import { deepStrictEqual } from 'node:assert'
import ExcelJS from 'exceljs'
import papaparse from 'papaparse'
import type { Client } from 'pg'
import { db } from '@/server/db/client'
import { exportCampaign } from '@/server/services/export/exportCampaign'
import { companyAdmin } from '@/server/testing/actors'
import { campaignOfTwenty } from './campaignOfTwenty'
import { compare, type Work } from './compare'
import { printTimes } from './printTimes'
import { residentMegabytes } from './residentMegabytes'

const people = 10_000
const aims = { csv: { seconds: 0.8, ratio: 1.5 }, xlsx: { seconds: 1.5, ratio: 2.5 } }
const mostMegabytes = 300

/** All rows of the export in plain SQL and no order: the cost of reading alone. */
const plain = `
  SELECT run."id", person."email", profile."firstName", profile."lastName", department."name", run."startDate", run."endDate",
    answer."questionId", answer."displayOrder", answer."textInput", answer."amountInput", answer."yesNoInput", answer."isolationInput", answer."confidenceInput", answer."reinforcementText"
  FROM "QuestionnaireRespondentSession" run
  JOIN "User" person ON person."id" = run."userId"
  LEFT JOIN "Profile" profile ON profile."userId" = run."userId"
  LEFT JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId"
  JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id" AND answer."isUserInput" AND NOT answer."archived"
  JOIN "Question" question ON question."id" = answer."questionId" AND NOT question."archived"
  WHERE run."questionnaireId" = $1 AND run."endDate" IS NOT NULL AND NOT run."archived"`

type Format = keyof typeof aims

/** The cells of the last row of a file, and the number of rows. */
async function told(format: Format, bytes: Buffer): Promise<{ rows: number; last: string }> {
  if (format === 'csv') {
    const { data } = papaparse.parse<string[]>(bytes.toString('utf8').slice(1), { skipEmptyLines: true })
    return { rows: data.length - 1, last: data.at(-1)!.slice(0, 3).join() }
  }
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as never)
  const sheet = book.worksheets[0]!
  return {
    rows: sheet.rowCount - 2,
    last: [1, 2, 3].map((column) => sheet.getRow(sheet.rowCount).getCell(column).text).join(),
  }
}

/** The peak memory of the process during `work`. */
async function mostMemory(work: () => Promise<unknown>): Promise<number> {
  let most = residentMegabytes(process.pid)
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() / 1024 / 1024)), 5)
  await work()
  clearInterval(watch)
  return most
}

/** A campaign's answers as files, against reading their rows on bare pg; and the peak memory of each. */
export async function campaignExport(client: Client): Promise<void> {
  const { subscriptionId, questionnaireId, answers } = await campaignOfTwenty(client, people)
  const ask = async (format: Format, take: (chunk: Uint8Array) => void) => {
    const { chunks } = await exportCampaign(
      { actor: companyAdmin({ subscriptionId }), db: db(), now: new Date() },
      { questionnaireId, format },
    )
    for await (const chunk of chunks) take(chunk)
  }
  const floor: Work = () => client.query({ text: plain, values: [questionnaireId], rowMode: 'array' })
  const memory: Record<string, string> = {}
  // Against the memory before the first export, since allocated memory is reused by the next.
  const before = residentMegabytes(process.pid)
  for (const format of ['csv', 'xlsx'] as const) {
    const cost = (await mostMemory(() => ask(format, () => undefined))) - before
    memory[format] =
      `peak memory ${cost.toFixed(0)} MB, beyond the ${before.toFixed(0)} MB of the process before (aim: ${mostMegabytes}, ${cost < mostMegabytes ? 'met' : 'MISSED'})`
  }
  for (const format of ['csv', 'xlsx'] as const) {
    let bytes = 0
    const product = () => {
      bytes = 0
      return ask(format, (chunk) => (bytes += chunk.byteLength))
    }
    const times = await compare({ product, floor, rounds: 7, warmUps: 2 })
    const { seconds, ratio } = aims[format]
    printTimes({
      title: `A .${format} of ${people.toLocaleString('en')} people’s ${answers.toLocaleString('en')} answers to 20 questions, ${(bytes / 1e6).toFixed(1)} MB`,
      product: `exportCampaign, from the call to the last byte (aim: ${seconds} s, ${times.product <= seconds * 1000 ? 'met' : 'MISSED'})`,
      floor: 'the same rows read on bare pg, without processing',
      aim: ratio,
      times,
    })
    process.stdout.write(`    ${memory[format]}\n`)
  }
  const files = await Promise.all(
    (['csv', 'xlsx'] as const).map(async (format) => {
      const chunks: Uint8Array[] = []
      await ask(format, (chunk) => chunks.push(chunk))
      return told(format, Buffer.concat(chunks))
    }),
  )
  deepStrictEqual([files[0]!.rows, files[0]], [people, files[1]])
}
