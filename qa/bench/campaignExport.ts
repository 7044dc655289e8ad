import { deepStrictEqual } from 'node:assert'
import ExcelJS from 'exceljs'
import papaparse from 'papaparse'
import type { Client } from 'pg'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { exportCampaign } from '@/server/services/export/exportCampaign'
import { companyAdmin } from '@/server/testing/actors'
import { compare, type Work } from './support/compare'
import { printTimes } from './support/printTimes'
import { residentMegabytes } from './support/residentMegabytes'

/** Twenty questions of every response type, three of them with optional parts. */
const questions: { type: string; responseType: string; rest?: string }[] = [
  ...Array.from({ length: 5 }, () => ({ type: 'Measure', responseType: 'ComparisonScale' })),
  ...Array.from({ length: 2 }, () => ({ type: 'Measure', responseType: 'ComparisonScale', rest: 'percent' })),
  { type: 'Measure', responseType: 'Scale' },
  { type: 'Measure', responseType: 'Number' },
  { type: 'Measure', responseType: 'Number', rest: 'na' },
  { type: 'Measure', responseType: 'CurrencyAmount' },
  { type: 'Measure', responseType: 'CurrencyAmount', rest: 'shares' },
  { type: 'Measure', responseType: 'Percentage' },
  { type: 'Measure', responseType: 'YesNo' },
  { type: 'Measure', responseType: 'YesNo' },
  { type: 'Commitment', responseType: 'PickOne' },
  { type: 'Improvement', responseType: 'MultipleChoice' },
  { type: 'Improvement', responseType: 'MultipleChoice' },
  { type: 'Intent', responseType: 'TextBoxes' },
  { type: 'Commitment', responseType: 'TextBoxes' },
]
const options = Array.from({ length: 8 }, (_, index) => `Answer ${index + 1} of eight`)

async function one(client: Client, sql: string, values: readonly unknown[] = []): Promise<string> {
  const { rows } = await client.query<{ id: string }>(sql, [...values])
  return rows[0]!.id
}

async function addQuestions(client: Client, subscriptionId: string, questionnaireId: string): Promise<void> {
  const sectionId = await one(
    client,
    `INSERT INTO "QuestionnaireSection" ("questionnaireId", "subscriptionId", "name", "displayOrder", "updatedAt") VALUES ($1, $2, 'Section', 1, now()) RETURNING "id"`,
    [questionnaireId, subscriptionId],
  )
  for (const [index, { type, responseType, rest }] of questions.entries()) {
    await client.query(
      `INSERT INTO "Question" ("questionnaireId", "questionnaireSectionId", "subscriptionId", "displayOrder", "questionType", "responseType", "questionText", "isPercentage", "isNARequired", "asksIsolation", "asksConfidence", "options", "updatedAt")
       VALUES ($1, $2, $3, $4, $5::"QuestionType", $6::"ResponseType", $7, $8, $9, $10, $10, $11, now())`,
      [
        questionnaireId,
        sectionId,
        subscriptionId,
        index,
        type,
        responseType,
        `Question ${index + 1}, with as many words as people give it?`,
        rest === 'percent',
        rest === 'na',
        rest === 'shares',
        options,
      ],
    )
  }
  await client.query(
    `INSERT INTO "QuestionWording" ("questionId", "number", "questionText", "options") SELECT "id", 1, "questionText", "options" FROM "Question" WHERE "questionnaireId" = $1`,
    [questionnaireId],
  )
}

/** A company with a campaign of twenty questions that `people` people finished, each with 40 rows of answers. */
async function campaignOfTwenty(client: Client, people: number) {
  await client.query('SET synchronous_commit = off')
  const subscriptionId = await one(
    client,
    `INSERT INTO "Subscription" ("name", "updatedAt") VALUES ('Exported', now()) RETURNING "id"`,
  )
  const questionnaireId = await one(
    client,
    `INSERT INTO "Questionnaire" ("subscriptionId", "name", "questionnaireType", "isPublished", "startDate", "endDate", "updatedAt") VALUES ($1, 'Exported', 'Campaign', true, now() - interval '90 days', now(), now()) RETURNING "id"`,
    [subscriptionId],
  )
  const departmentId = await one(
    client,
    `INSERT INTO "SubscriptionDepartment" ("subscriptionId", "name", "updatedAt") VALUES ($1, 'Sales', now()) RETURNING "id"`,
    [subscriptionId],
  )
  await addQuestions(client, subscriptionId, questionnaireId)
  await client.query(
    `WITH people AS (INSERT INTO "User" ("userName", "email", "emailConfirmed", "roleGroupId", "updatedAt") SELECT mail, mail, true, '${roleGroupIds.User}', now() FROM (SELECT 'exported' || n || '@example.test' AS mail FROM generate_series(1, $1::int) n) person RETURNING "id", "email"),
     profiles AS (INSERT INTO "Profile" ("userId", "firstName", "lastName", "subscriptionId", "subscriptionDepartmentId", "updatedAt") SELECT "id", 'Learner', substr(md5("email"), 1, 8), $2, $3, now() FROM people)
     INSERT INTO "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "subscriptionDepartmentId", "email", "startDate", "endDate", "updatedAt")
     SELECT $4, "id", $2, $3, "email", now() - interval '9 days', now() - interval '8 days', now() FROM people`,
    [people, subscriptionId, departmentId, questionnaireId],
  )
  const { rowCount } = await client.query(
    `INSERT INTO "QuestionResponse" ("questionId", "userId", "questionnaireId", "questionnaireRespondentSessionId", "subscriptionId", "displayOrder", "amountInput", "yesNoInput", "textInput", "isolationInput", "confidenceInput", "updatedAt")
     SELECT q."id", s."userId", $1, s."id", $2, place,
       CASE q."responseType" WHEN 'ComparisonScale' THEN (1 + dice % 10) / CASE WHEN q."isPercentage" THEN 10.0 ELSE 1 END WHEN 'Scale' THEN 1 + dice % 10 WHEN 'YesNo' THEN NULL WHEN 'TextBoxes' THEN NULL WHEN 'PickOne' THEN place WHEN 'MultipleChoice' THEN place ELSE dice % 50000 / 4.0 END,
       CASE WHEN q."responseType" = 'YesNo' THEN dice % 2 = 0 END,
       CASE q."responseType" WHEN 'TextBoxes' THEN 'I will plan the week, and "say so": ' || dice WHEN 'PickOne' THEN 'Answer ' || place || ' of eight' WHEN 'MultipleChoice' THEN 'Answer ' || place || ' of eight' END,
       CASE WHEN q."asksIsolation" THEN 0.8 END, CASE WHEN q."asksConfidence" THEN 0.75 END, now()
     FROM "QuestionnaireRespondentSession" s
     JOIN "Question" q ON q."questionnaireId" = s."questionnaireId"
     CROSS JOIN LATERAL (SELECT abs(hashtext(q."id"::text || s."id")) AS seed) d
     CROSS JOIN LATERAL (SELECT place, abs(hashtext(place || '/' || seed)) AS dice FROM unnest(CASE q."responseType" WHEN 'ComparisonScale' THEN '{0,1}'::int[] WHEN 'TextBoxes' THEN '{0,1,2}' WHEN 'PickOne' THEN ARRAY[1 + seed % 8] WHEN 'MultipleChoice' THEN ARRAY[1 + seed % 2, 3 + seed % 2, 5 + seed % 3, 8] ELSE '{0}' END) place) p
     WHERE s."questionnaireId" = $1 ORDER BY s."id", q."displayOrder", place`,
    [questionnaireId, subscriptionId],
  )
  await client.query('VACUUM ANALYZE')
  return { subscriptionId, questionnaireId, answers: rowCount ?? 0 }
}

const people = 10_000
const aims = { csv: { seconds: 0.8, ratio: 1.5 }, xlsx: { seconds: 1.5, ratio: 2.5 } }
const maxMegabytes = 300

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
async function printFormat(format: Format, bytes: Buffer): Promise<{ rows: number; last: string }> {
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
async function peakMemory(work: () => Promise<unknown>): Promise<number> {
  let peak = residentMegabytes(process.pid)
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss() / 1024 / 1024)), 5)
  await work()
  clearInterval(watch)
  return peak
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
  const baseline: Work = () => client.query({ text: plain, values: [questionnaireId], rowMode: 'array' })
  const memory: Record<string, string> = {}
  // Against the memory before the first export, since allocated memory is reused by the next.
  const before = residentMegabytes(process.pid)
  for (const format of ['csv', 'xlsx'] as const) {
    const cost = (await peakMemory(() => ask(format, () => undefined))) - before
    memory[format] =
      `peak memory ${cost.toFixed(0)} MB, beyond the ${before.toFixed(0)} MB of the process before (aim: ${maxMegabytes}, ${cost < maxMegabytes ? 'met' : 'MISSED'})`
  }
  for (const format of ['csv', 'xlsx'] as const) {
    let bytes = 0
    const product = () => {
      bytes = 0
      return ask(format, (chunk) => (bytes += chunk.byteLength))
    }
    const times = await compare({ product, baseline, rounds: 7, warmUps: 2 })
    const { seconds, ratio } = aims[format]
    printTimes({
      title: `A .${format} of ${people.toLocaleString('en')} people’s ${answers.toLocaleString('en')} answers to 20 questions, ${(bytes / 1e6).toFixed(1)} MB`,
      product: `exportCampaign, from the call to the last byte (aim: ${seconds} s, ${times.product <= seconds * 1000 ? 'met' : 'MISSED'})`,
      baseline: 'the same rows read on bare pg, without processing',
      aim: ratio,
      times,
    })
    process.stdout.write(`    ${memory[format]}\n`)
  }
  const files = await Promise.all(
    (['csv', 'xlsx'] as const).map(async (format) => {
      const chunks: Uint8Array[] = []
      await ask(format, (chunk) => chunks.push(chunk))
      return printFormat(format, Buffer.concat(chunks))
    }),
  )
  deepStrictEqual([files[0]!.rows, files[0]], [people, files[1]])
}
