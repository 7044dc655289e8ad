import pg from 'pg'
import type { World } from './world'

/** What "People" of the product are granted. */
const participants = '0192f0a0-0000-7000-8000-000000000001'

type Given = { subscriptionId: string; learners: number; smallestGroupSize?: number }

/**
 * A campaign that so many people finished and one did not: a scale from 1 to 10 before and after (everybody 3 to 6, but the first 2 to 8)
 * and a share saved, each of its own category, in one section, and what they will do next in another.
 */
export async function resultsOf(
  { databaseUrl }: Pick<World, 'databaseUrl'>,
  { subscriptionId, learners, smallestGroupSize }: Given,
): Promise<{ questionnaireId: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const one = async (text: string, values: unknown[]): Promise<string> =>
    (await client.query<{ id: string }>(`${text} returning "id"`, values)).rows[0]!.id
  const categoryOf = (name: string) =>
    one('insert into "AnalysisType" ("subscriptionId", "name") values ($1, $2)', [subscriptionId, name])
  try {
    if (smallestGroupSize !== undefined)
      await client.query('update "Subscription" set "smallestGroupSize" = $2 where "id" = $1', [
        subscriptionId,
        smallestGroupSize,
      ])
    const questionnaireId = await one(
      `insert into "Questionnaire" ("name", "subscriptionId", "questionnaireType", "isPublished", "publishedAt", "startDate", "endDate")
      values ('Asking better questions', $1, 'Campaign', true, now(), now() - interval '9 days', now() + interval '30 days')`,
      [subscriptionId],
    )
    const sectionOf = (name: string, place: number) =>
      one(
        'insert into "QuestionnaireSection" ("questionnaireId", "subscriptionId", "name", "displayOrder") values ($1, $2, $3, $4)',
        [questionnaireId, subscriptionId, name, place],
      )
    const questionOf = async (
      sectionId: string,
      [text, type, response]: [string, string, string],
      analysisTypeId: string | null,
    ) => {
      const id = await one(
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
    const [before, after] = [await sectionOf('What changed', 1), await sectionOf('What comes next', 2)]
    const scale = await questionOf(
      before,
      ['How well do you ask?', 'Measure', 'ComparisonScale'],
      await categoryOf('Confidence'),
    )
    const share = await questionOf(
      before,
      ['How much time does it save?', 'Measure', 'Percentage'],
      await categoryOf('Time Saving'),
    )
    const words = await questionOf(after, ['What will you do next?', 'Intent', 'TextBoxes'], null)
    for (let place = 0; place <= learners; place += 1) {
      const email = `learner.${place}.${questionnaireId}@example.test`
      const userId = await one(
        'insert into "User" ("email", "userName", "emailConfirmed", "roleGroupId") values ($1, $1, true, $2)',
        [email, participants],
      )
      await client.query(
        'insert into "Profile" ("userId", "firstName", "lastName", "subscriptionId") values ($1, $2, \'Vale\', $3)',
        [userId, `Learner ${String(place).padStart(2, '0')}`, subscriptionId],
      )
      const isFinished = place < learners
      const run = await one(
        `insert into "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "email", "startDate", "endDate", "invitedAt")
        values ($1, $2, $3, $4, $5, $5, now() - interval '5 days')`,
        [questionnaireId, userId, subscriptionId, email, isFinished ? new Date() : null],
      )
      if (!isFinished) continue
      const rows = [
        [scale, 0, place === 0 ? 2 : 3, null],
        [scale, 1, place === 0 ? 8 : 6, null],
        [share, 0, 10, null],
        [words, 0, null, `Ask ${place + 1} people`],
      ] as const
      for (const [questionId, side, amount, text] of rows)
        await client.query(
          `insert into "QuestionResponse" ("questionId", "userId", "questionnaireId", "questionnaireRespondentSessionId", "subscriptionId", "displayOrder", "amountInput", "textInput") values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [questionId, userId, questionnaireId, run, subscriptionId, side, amount, text],
        )
    }
    return { questionnaireId }
  } finally {
    await client.end()
  }
}
