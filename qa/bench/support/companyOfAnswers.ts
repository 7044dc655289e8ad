import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { roleGroupIds } from '@/domain/role'

/** The response types of twelve questions, answered in 20 rows. */
const figuresOnly = [
  ...Array<string>(8).fill('ComparisonScale'),
  'CurrencyAmount',
  'Number',
  'Percentage',
  'Percentage',
] as const

/** The same with questions answered in words, in 18 rows. */
const withWords = [
  ...Array<string>(6).fill('ComparisonScale'),
  'CurrencyAmount',
  'Number',
  'Scale',
  'YesNo',
  'PickOne',
  'TextBoxes',
] as const

/** A company's campaigns: the first has `largest` runs, the others `others` each. Every run answers all questions. */
type Size = {
  name: string
  campaigns: number
  largest: number
  others: number
  people: number
  responseTypes?: readonly string[]
  /** Whether all answers to a question are stored before those to the next, as an import leaves them. */
  isByQuestion?: boolean
}

export type Company = { subscriptionId: string; departmentId: string; campaignId: string; answers: number }

/** Creates ids once and returns the first row. */
async function one(client: Client, sql: string, values: readonly unknown[] = []): Promise<string> {
  const { rows } = await client.query<{ id: string }>(sql, [...values])
  return rows[0]!.id
}

async function addCampaigns(
  client: Client,
  subscriptionId: string,
  { campaigns, responseTypes = figuresOnly }: Size,
): Promise<void> {
  await client.query(
    `INSERT INTO "AnalysisType" ("subscriptionId", "name", "baseAmountDefault", "updatedAt") SELECT $1, 'Category ' || n, n * 50, now() FROM generate_series(0, 7) n`,
    [subscriptionId],
  )
  await client.query(
    `INSERT INTO "Questionnaire" ("subscriptionId", "name", "questionnaireType", "isPublished", "startDate", "endDate", "updatedAt")
     SELECT $1, 'Campaign ' || n, 'Campaign', true, now() - interval '400 days', now() - interval '5 days', now() FROM generate_series(1, $2::int) n`,
    [subscriptionId, campaigns],
  )
  const ofCompany = `FROM "Questionnaire" WHERE "subscriptionId" = $1`
  await client.query(
    `INSERT INTO "LearningUnit" ("questionnaireId", "subscriptionId", "name", "learningUnitType", "costPerLearner", "updatedAt") SELECT "id", $1, "name", 'eLearning', 20, now() ${ofCompany}`,
    [subscriptionId],
  )
  await client.query(
    `INSERT INTO "QuestionnaireSection" ("questionnaireId", "subscriptionId", "name", "displayOrder", "updatedAt")
     SELECT q."id", $1, 'Section ' || n, n, now() FROM "Questionnaire" q, generate_series(1, 2) n WHERE q."subscriptionId" = $1`,
    [subscriptionId],
  )
  await client.query(
    `INSERT INTO "Question" ("questionnaireId", "questionnaireSectionId", "subscriptionId", "displayOrder", "questionType", "responseType", "analysisTypeId", "questionText", "scaleMax", "isPercentage", "isIncrease", "updatedAt")
     SELECT s."questionnaireId", s."id", $1, n, (CASE WHEN ($2::text[])[n + 1] IN ('PickOne', 'TextBoxes') THEN 'Commitment' ELSE 'Measure' END)::"QuestionType", ($2::"ResponseType"[])[n + 1],
       a."id", 'Question ' || n || '?', 5 + n % 6, n % 4 = 3, CASE WHEN n >= 8 THEN n % 3 <> 0 END, now()
     FROM generate_series(0, 11) n
     JOIN "QuestionnaireSection" s ON s."subscriptionId" = $1 AND s."displayOrder" = 1 + n / 6
     JOIN "AnalysisType" a ON a."subscriptionId" = $1 AND a."name" = 'Category ' || n % 8`,
    [subscriptionId, responseTypes],
  )
  await client.query(
    `INSERT INTO "QuestionWording" ("questionId", "number", "questionText", "options") SELECT "id", 1, "questionText", '{}' FROM "Question" WHERE "subscriptionId" = $1`,
    [subscriptionId],
  )
}

async function addPeople(client: Client, { name, people }: Size, subscriptionId: string): Promise<void> {
  await client.query(
    `INSERT INTO "SubscriptionDepartment" ("subscriptionId", "name", "updatedAt") SELECT $1, 'Department ' || n, now() FROM generate_series(0, 9) n`,
    [subscriptionId],
  )
  await client.query(
    `WITH people AS (
       INSERT INTO "User" ("userName", "email", "emailConfirmed", "roleGroupId", "updatedAt")
       SELECT mail, mail, true, '${roleGroupIds.User}', now() FROM (SELECT 'learner' || n || '@' || $2 || '.example.test' AS mail FROM generate_series(1, $3::int) n) person
       RETURNING "id", "email"
     ), department AS (SELECT array_agg("id") AS ids FROM "SubscriptionDepartment" WHERE "subscriptionId" = $1)
     INSERT INTO "Profile" ("userId", "firstName", "lastName", "subscriptionId", "subscriptionDepartmentId", "updatedAt")
     SELECT people."id", 'Learner', substr(md5("email"), 1, 8), $1, department.ids[1 + abs(hashtext("email")) % 10], now() FROM people, department`,
    [subscriptionId, name.toLowerCase().replaceAll(' ', '-'), people],
  )
}

async function addAnswers(
  client: Client,
  { largest, others, isByQuestion = false }: Size,
  subscriptionId: string,
): Promise<number> {
  await client.query(
    `INSERT INTO "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "subscriptionDepartmentId", "countsTowardsGroup", "startDate", "endDate", "updatedAt")
     SELECT q."id", p."userId", $1, p."subscriptionDepartmentId", true, now() - interval '400 days', now() - (p.place % 300) * interval '1 day', now()
     FROM "Questionnaire" q
     CROSS JOIN LATERAL (
       SELECT "userId", "subscriptionDepartmentId", row_number() OVER (ORDER BY md5("id"::text || q."id")) AS place FROM "Profile" WHERE "subscriptionId" = $1
     ) p
     WHERE q."subscriptionId" = $1 AND p.place <= CASE q."name" WHEN 'Campaign 1' THEN $2::int ELSE $3::int END`,
    [subscriptionId, largest, others],
  )
  return copyAnswers(client, subscriptionId, { isByQuestion })
}

const columns = `"questionId", "userId", "questionnaireId", "questionnaireRespondentSessionId", "subscriptionId", "displayOrder", "amountInput", "textInput", "yesNoInput", "updatedAt"`

/**
 * Copies generated answers from one connection to another; without triggers, which would look up five references of each
 * row. `of`: a condition on the runs "s".
 */
export async function copyAnswers(
  client: Client,
  subscriptionId: string,
  { isByQuestion = false, of = 'true' }: { isByQuestion?: boolean; of?: string } = {},
): Promise<number> {
  const reader = new Client({ connectionString: process.env.BENCH_DATABASE_URL })
  await reader.connect()
  await client.query('SET session_replication_role = replica')
  try {
    const rows = reader.query(
      to(`COPY (
        SELECT q."id", s."userId", s."questionnaireId", s."id", s."subscriptionId", side,
          (CASE WHEN q."responseType" IN ('YesNo', 'PickOne', 'TextBoxes') THEN NULL WHEN q."responseType" IN ('ComparisonScale', 'Scale') THEN (1 + dice % q."scaleMax") / CASE WHEN q."isPercentage" THEN 10.0 ELSE 1 END ELSE dice % 500 END)::numeric,
          CASE q."responseType" WHEN 'PickOne' THEN 'Option ' || dice % 5 WHEN 'TextBoxes' THEN 'What I do differently since then: ' || dice % 5000 END,
          CASE WHEN q."responseType" = 'YesNo' THEN dice % 2 = 0 END, now()
        FROM "QuestionnaireRespondentSession" s
        JOIN "Question" q ON q."questionnaireId" = s."questionnaireId"
        CROSS JOIN generate_series(0, 1) side
        CROSS JOIN LATERAL (SELECT abs(hashtext(q."id"::text || s."id" || side)) AS dice) d
        WHERE s."subscriptionId" = ${client.escapeLiteral(subscriptionId)} AND ${of} AND (side = 0 OR q."responseType" = 'ComparisonScale')
        ORDER BY ${isByQuestion ? 'q."displayOrder", q."id", s."id"' : 's."id", q."displayOrder"'}, side
      ) TO STDOUT (FORMAT binary)`),
    )
    const stored = client.query(from(`COPY "QuestionResponse" (${columns}) FROM STDIN (FORMAT binary)`))
    await pipeline(rows, stored)
    return stored.rowCount
  } finally {
    await client.query('RESET session_replication_role')
    await reader.end()
  }
}

/** A company with finished campaigns of before/after, money, number and percentage questions in eight categories and ten departments. */
export async function companyOfAnswers(client: Client, size: Size): Promise<Company> {
  const subscriptionId = await one(
    client,
    `INSERT INTO "Subscription" ("name", "updatedAt") VALUES ($1, now()) RETURNING "id"`,
    [size.name],
  )
  await addPeople(client, size, subscriptionId)
  await addCampaigns(client, subscriptionId, size)
  const answers = await addAnswers(client, size, subscriptionId)
  const departmentId = await one(
    client,
    `SELECT "id" FROM "SubscriptionDepartment" WHERE "subscriptionId" = $1 ORDER BY "name" LIMIT 1`,
    [subscriptionId],
  )
  const campaignId = await one(
    client,
    `SELECT "id" FROM "Questionnaire" WHERE "subscriptionId" = $1 AND "name" = 'Campaign 1'`,
    [subscriptionId],
  )
  return { subscriptionId, departmentId, campaignId, answers }
}

/** A campaign of 10,000 people, with questions in words: 180,000 answers. */
export const tenThousandPeople = (client: Client, isByQuestion: boolean): Promise<Company> =>
  companyOfAnswers(client, {
    name: `Ten thousand by ${isByQuestion ? 'question' : 'run'}`,
    campaigns: 1,
    largest: 10_000,
    others: 0,
    people: 10_000,
    responseTypes: withWords,
    isByQuestion,
  })

/** A million answers of 50,000 runs in 40 campaigns in one company, beside 19 of 20,000 answers each. */
export async function millionAnswers(client: Client): Promise<Company> {
  await client.query('SET synchronous_commit = off')
  for (let n = 1; n <= 19; n++)
    await companyOfAnswers(client, { name: `Other ${n}`, campaigns: 2, largest: 500, others: 500, people: 500 })
  const million = await companyOfAnswers(client, {
    name: 'A million',
    campaigns: 40,
    largest: 5_000,
    others: 1_154,
    people: 12_500,
  })
  await client.query('VACUUM ANALYZE')
  return million
}
