import type { Client } from 'pg'
import { roleGroupIds } from '@/domain/role'

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
const options = Array.from({ length: 8 }, (_, index) => `"multipleChoiceResponse${index + 1}"`)

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
      `INSERT INTO "Question" ("questionnaireId", "questionnaireSectionId", "subscriptionId", "displayOrder", "questionType", "responseType", "questionText", "isPercentage", "isNARequired", "asksIsolation", "asksConfidence", ${options.join(', ')}, "updatedAt")
       VALUES ($1, $2, $3, $4, $5::"QuestionType", $6::"ResponseType", $7, $8, $9, $10, $10, ${options.map((_, option) => `'Answer ${option + 1} of eight'`).join(', ')}, now())`,
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
      ],
    )
  }
  await client.query(
    `INSERT INTO "QuestionWording" ("questionId", "number", "questionText", "options") SELECT "id", 1, "questionText", ARRAY[${options.join(', ')}] FROM "Question" WHERE "questionnaireId" = $1`,
    [questionnaireId],
  )
}

/** A company with a campaign of twenty questions that `people` people finished, each with 40 rows of answers. */
export async function campaignOfTwenty(client: Client, people: number) {
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
