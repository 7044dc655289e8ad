import type pg from 'pg'
import { inDatabase, type InsertOne } from './query'
import type { TestSite } from './testSite'

/** The id of the role group User. */
const participants = '0192f0a0-0000-7000-8000-000000000001'

const day = 86_400_000

type ResultsOptions = { subscriptionId: string; learners: number; smallestGroupSize?: number }
type CampaignIds = Awaited<ReturnType<typeof createCampaign>>

/**
 * A campaign that `finished` people finished and one did not: a scale from 1 to 10 before and after (3 to 6, the first
 * 2 to 8) and a share saved, each of its own category, in one section, and future aims in another. It has ended where
 * only groups are shown, so that all answers are.
 */
export const resultsOf = (
  database: Pick<TestSite, 'databaseUrl'>,
  { subscriptionId, learners, smallestGroupSize }: ResultsOptions,
): Promise<{ questionnaireId: string }> =>
  inDatabase(database, async (client, insertOne) => {
    if (smallestGroupSize !== undefined)
      await client.query('update "Subscription" set "smallestGroupSize" = $2 where "id" = $1', [
        subscriptionId,
        smallestGroupSize,
      ])
    const isEnded = smallestGroupSize !== undefined
    const ids = await createCampaign(client, insertOne, subscriptionId, isEnded)
    const finishedAt = new Date(Date.now() - (isEnded ? 2 * day : 0))
    for (let place = 0; place <= learners; place += 1)
      await addLearner(insertOne, ids, { place, finishedAt: place < learners ? finishedAt : null })
    return { questionnaireId: ids.questionnaireId }
  })

/** The campaign and its three questions. */
async function createCampaign(client: pg.Client, insertOne: InsertOne, subscriptionId: string, isEnded: boolean) {
  const questionnaireId = await insertOne(
    `insert into "Questionnaire" ("name", "subscriptionId", "questionnaireType", "isPublished", "publishedAt", "startDate", "endDate")
    values ('Asking better questions', $1, 'Campaign', true, now(), now() - interval '9 days', now() + $2::interval)`,
    [subscriptionId, isEnded ? '-1 days' : '30 days'],
  )
  const categoryOf = (name: string) =>
    insertOne('insert into "AnalysisType" ("subscriptionId", "name") values ($1, $2)', [subscriptionId, name])
  const sectionOf = (name: string, place: number) =>
    insertOne(
      'insert into "QuestionnaireSection" ("questionnaireId", "subscriptionId", "name", "displayOrder") values ($1, $2, $3, $4)',
      [questionnaireId, subscriptionId, name, place],
    )
  const questionOf = async (
    sectionId: string,
    [text, type, response]: [string, string, string],
    analysisTypeId: string | null,
  ) => {
    const id = await insertOne(
      `insert into "Question" ("questionnaireId", "questionnaireSectionId", "subscriptionId", "displayOrder", "questionType", "responseType", "scaleMax", "questionText", "analysisTypeId")
      values ($1, $2, $3, 1, $5::"QuestionType", $6::"ResponseType", 10, $4, $7)`,
      [questionnaireId, sectionId, subscriptionId, text, type, response, analysisTypeId],
    )
    await client.query(
      'insert into "QuestionWording" ("questionId", "number", "questionText", "options") values ($1, 1, $2, \'{}\')',
      [id, text],
    )
    return id
  }
  const [changed, next] = [await sectionOf('What changed', 1), await sectionOf('What comes next', 2)]
  const [confidence, time] = [await categoryOf('Confidence'), await categoryOf('Time Saving')]
  return {
    subscriptionId,
    questionnaireId,
    scale: await questionOf(changed, ['How well do you ask?', 'Measure', 'ComparisonScale'], confidence),
    share: await questionOf(changed, ['How much time does it save?', 'Measure', 'Percentage'], time),
    texts: await questionOf(next, ['What will you do next?', 'Intent', 'TextBoxes'], null),
  }
}

/** An invited participant, with answers if they finished. */
async function addLearner(
  insertOne: InsertOne,
  { subscriptionId, questionnaireId, scale, share, texts }: CampaignIds,
  { place, finishedAt }: { place: number; finishedAt: Date | null },
): Promise<void> {
  const email = `learner.${place}.${questionnaireId}@example.test`
  const userId = await insertOne(
    'insert into "User" ("email", "userName", "emailConfirmed", "roleGroupId") values ($1, $1, true, $2)',
    [email, participants],
  )
  await insertOne(
    'insert into "Profile" ("userId", "firstName", "lastName", "subscriptionId") values ($1, $2, \'Vale\', $3)',
    [userId, `Learner ${String(place).padStart(2, '0')}`, subscriptionId],
  )
  const run = await insertOne(
    `insert into "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "email", "startDate", "endDate", "invitedAt", "countsTowardsGroup")
    values ($1, $2, $3, $4, $5, $5, now() - interval '5 days', true)`,
    [questionnaireId, userId, subscriptionId, email, finishedAt],
  )
  if (finishedAt === null) return
  const rows = [
    [scale, 0, place === 0 ? 2 : 3, null],
    [scale, 1, place === 0 ? 8 : 6, null],
    [share, 0, 10, null],
    [texts, 0, null, `Ask ${place + 1} people`],
  ] as const
  for (const [questionId, side, amount, text] of rows)
    await insertOne(
      `insert into "QuestionResponse" ("questionId", "userId", "questionnaireId", "questionnaireRespondentSessionId", "subscriptionId", "displayOrder", "amountInput", "textInput") values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [questionId, userId, questionnaireId, run, subscriptionId, side, amount, text],
    )
}
