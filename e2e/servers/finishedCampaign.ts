import pg from 'pg'
import type { World } from './world'

type Given = {
  subscriptionId: string
  name: string
  provider: string
  cost: number
  learners: readonly string[]
  category: string
  pairs: readonly (readonly [number, number])[]
}

/** A campaign whose learners all finished in the middle of last month, each with a pair on a before/after scale of ten steps in one category. */
export async function finishedCampaign(
  { databaseUrl }: Pick<World, 'databaseUrl'>,
  { subscriptionId, name, provider, cost, learners, category, pairs }: Given,
): Promise<{ questionnaireId: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const one = async (text: string, values: unknown[]): Promise<string> =>
    (await client.query<{ id: string }>(text, values)).rows[0]!.id
  try {
    const questionnaireId = await one(
      `insert into "Questionnaire" ("name", "subscriptionId", "questionnaireType", "isPublished", "publishedAt", "startDate", "endDate")
      values ($2, $1, 'Campaign', true, now() - interval '3 months', now() - interval '3 months', now() + interval '30 days') returning "id"`,
      [subscriptionId, name],
    )
    const sectionId = await one(
      `insert into "QuestionnaireSection" ("questionnaireId", "subscriptionId", "name", "displayOrder") values ($1, $2, 'After the course', 1) returning "id"`,
      [questionnaireId, subscriptionId],
    )
    const categoryId = await one(
      `insert into "AnalysisType" ("subscriptionId", "name") values ($1, $2) returning "id"`,
      [subscriptionId, category],
    )
    const questionId = await one(
      `insert into "Question" ("questionnaireId", "questionnaireSectionId", "subscriptionId", "displayOrder", "questionType", "responseType", "scaleMax", "analysisTypeId", "questionText")
      values ($1, $2, $3, 1, 'Measure', 'ComparisonScale', 10, $4, '<p>How sure are you?</p>') returning "id"`,
      [questionnaireId, sectionId, subscriptionId, categoryId],
    )
    await client.query(
      `insert into "QuestionWording" ("questionId", "number", "questionText", "options") values ($1, 1, '<p>How sure are you?</p>', '{}')`,
      [questionId],
    )
    await client.query(
      `insert into "LearningUnit" ("questionnaireId", "subscriptionId", "name", "learningUnitType", "provider", "cost") values ($1, $2, $3, 'Workshop', $4, $5)`,
      [questionnaireId, subscriptionId, name, provider, cost],
    )
    for (const [index, email] of learners.entries()) {
      const known = await client.query<{ id: string }>('select "id" from "User" where "email" = $1', [email])
      const userId =
        known.rows[0]?.id ??
        (await one(
          `insert into "User" ("email", "userName", "emailConfirmed", "roleGroupId") select $1, $1, true, "id" from "RoleGroup" where "name" = 'User' returning "id"`,
          [email],
        ))
      if (known.rowCount === 0)
        await client.query(
          'insert into "Profile" ("userId", "firstName", "lastName", "subscriptionId") values ($1, $2, \'Vale\', $3)',
          [userId, email.split('.')[0], subscriptionId],
        )
      const runId = await one(
        `insert into "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "email", "startDate", "endDate")
        values ($1, $2, $3, $4, date_trunc('month', now()) - interval '16 days', date_trunc('month', now()) - interval '15 days') returning "id"`,
        [questionnaireId, userId, subscriptionId, email],
      )
      for (const [displayOrder, step] of pairs[index]!.entries())
        await client.query(
          `insert into "QuestionResponse" ("questionId", "wordingNumber", "userId", "questionnaireId", "questionnaireRespondentSessionId", "subscriptionId", "displayOrder", "amountInput", "isUserInput") values ($1, 1, $2, $3, $4, $5, $6, $7, true)`,
          [questionId, userId, questionnaireId, runId, subscriptionId, displayOrder, step],
        )
    }
    return { questionnaireId }
  } finally {
    await client.end()
  }
}
