import type pg from 'pg'
import { inDatabase, type InsertOne } from './query'
import type { TestSite } from './testSite'

type CampaignFields = {
  subscriptionId: string
  name: string
  provider: string
  cost: number
  learners: readonly string[]
  category: string
  pairs: readonly (readonly [number, number])[]
}
type CampaignIds = { questionnaireId: string; questionId: string }

/** A campaign whose learners all finished in the middle of last month, each with a pair on a before/after scale of ten steps in one category. */
export const finishedCampaign = (
  database: Pick<TestSite, 'databaseUrl'>,
  fields: CampaignFields,
): Promise<{ questionnaireId: string }> =>
  inDatabase(database, async (client, insertOne) => {
    const ids = await createCampaign(client, insertOne, fields)
    for (const [index, email] of fields.learners.entries())
      await finish(client, insertOne, { ...ids, ...fields, email, pair: fields.pairs[index]! })
    return { questionnaireId: ids.questionnaireId }
  })

/** The campaign with its costs and its one question. */
async function createCampaign(
  client: pg.Client,
  insertOne: InsertOne,
  { subscriptionId, name, provider, cost, category }: CampaignFields,
): Promise<CampaignIds> {
  const questionnaireId = await insertOne(
    `insert into "Questionnaire" ("name", "subscriptionId", "questionnaireType", "isPublished", "publishedAt", "startDate", "endDate")
    values ($2, $1, 'Campaign', true, now() - interval '3 months', now() - interval '3 months', now() + interval '30 days')`,
    [subscriptionId, name],
  )
  const sectionId = await insertOne(
    `insert into "QuestionnaireSection" ("questionnaireId", "subscriptionId", "name", "displayOrder") values ($1, $2, 'After the course', 1)`,
    [questionnaireId, subscriptionId],
  )
  const categoryId = await insertOne(`insert into "AnalysisType" ("subscriptionId", "name") values ($1, $2)`, [
    subscriptionId,
    category,
  ])
  const questionId = await insertOne(
    `insert into "Question" ("questionnaireId", "questionnaireSectionId", "subscriptionId", "displayOrder", "questionType", "responseType", "scaleMax", "analysisTypeId", "questionText")
    values ($1, $2, $3, 1, 'Measure', 'ComparisonScale', 10, $4, '<p>How sure are you?</p>')`,
    [questionnaireId, sectionId, subscriptionId, categoryId],
  )
  await client.query(
    `insert into "QuestionWording" ("questionId", "number", "questionText", "options") values ($1, 1, '<p>How sure are you?</p>', '{}')`,
    [questionId],
  )
  await insertOne(
    `insert into "LearningUnit" ("questionnaireId", "subscriptionId", "name", "learningUnitType", "provider", "cost") values ($1, $2, $3, 'Workshop', $4, $5)`,
    [questionnaireId, subscriptionId, name, provider, cost],
  )
  return { questionnaireId, questionId }
}

type Finished = CampaignIds & { subscriptionId: string; email: string; pair: readonly [number, number] }

/** A learner, who may have finished another campaign before, answers with a before/after pair. */
async function finish(
  client: pg.Client,
  insertOne: InsertOne,
  { questionnaireId, questionId, subscriptionId, email, pair }: Finished,
): Promise<void> {
  const known = await client.query<{ id: string }>('select "id" from "User" where "email" = $1', [email])
  const userId =
    known.rows[0]?.id ??
    (await insertOne(
      `insert into "User" ("email", "userName", "emailConfirmed", "roleGroupId") select $1, $1, true, "id" from "RoleGroup" where "name" = 'User'`,
      [email],
    ))
  if (known.rowCount === 0)
    await insertOne(
      'insert into "Profile" ("userId", "firstName", "lastName", "subscriptionId") values ($1, $2, \'Vale\', $3)',
      [userId, email.split('.')[0], subscriptionId],
    )
  const runId = await insertOne(
    `insert into "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "email", "startDate", "endDate", "countsTowardsGroup")
    values ($1, $2, $3, $4, date_trunc('month', now()) - interval '16 days', date_trunc('month', now()) - interval '15 days', true)`,
    [questionnaireId, userId, subscriptionId, email],
  )
  for (const [displayOrder, step] of pair.entries())
    await insertOne(
      `insert into "QuestionResponse" ("questionId", "wordingNumber", "userId", "questionnaireId", "questionnaireRespondentSessionId", "subscriptionId", "displayOrder", "amountInput", "isUserInput") values ($1, 1, $2, $3, $4, $5, $6, $7, true)`,
      [questionId, userId, questionnaireId, runId, subscriptionId, displayOrder, step],
    )
}
