import type pg from 'pg'
import { query } from './query'
import type { World } from './world'

type Stored = { place: number; step: number; storedAt: Date; writes: number }

export type Campaign = {
  questionnaireId: string
  sessionId: string
  /** The stored answers to the scales: position of the question, step, time of storing and number of writes. */
  stored: () => Promise<Stored[]>
  /** Finishes the run as from another device. */
  finishElsewhere: () => Promise<void>
}

type Given = { email: string; subscriptionId: string; count: number }

/** A running campaign of scales from 1 to 5, with the account of this e-mail as its participant. */
export async function campaignOf(
  world: Pick<World, 'databaseUrl'>,
  { email, subscriptionId, count }: Given,
): Promise<Campaign> {
  const asked = <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> =>
    query<Row>(world, text, values)
  const [made] = await asked<{ questionnaireId: string; sessionId: string }>(
    `with questionnaire as (
      insert into "Questionnaire" ("name", "subscriptionId", "questionnaireType", "isPublished", "publishedAt", "startDate", "endDate")
      values ('Meetings that matter', $1, 'Campaign', true, now(), now() - interval '1 day', now() + interval '30 days') returning "id"
    ), section as (
      insert into "QuestionnaireSection" ("questionnaireId", "subscriptionId", "name", "displayOrder") select "id", $1, 'Section 1', 1 from questionnaire returning "id", "questionnaireId"
    ), question as (
      insert into "Question" ("questionnaireId", "questionnaireSectionId", "subscriptionId", "displayOrder", "questionType", "responseType", "scaleMax", "questionText")
      select "questionnaireId", "id", $1, place, 'Measure', 'Scale', 5, '<p>Question number ' || place || '?</p>' from section, generate_series(1, $2::int) place returning "id", "questionText"
    ), wording as (
      insert into "QuestionWording" ("questionId", "number", "questionText", "options") select "id", 1, "questionText", '{}' from question
    )
    insert into "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "email")
    select questionnaire."id", u."id", $1, $3 from questionnaire, "User" u where u."email" = $3 returning "questionnaireId", "id" as "sessionId"`,
    [subscriptionId, count, email],
  )
  if (made === undefined) throw new Error('No campaign was made.')
  const stored = () =>
    asked<Stored>(
      `select q."displayOrder" as "place", r."amountInput"::int as "step", r."updatedAt" as "storedAt", r."version" as "writes" from "QuestionResponse" r join "Question" q on q."id" = r."questionId"
      where r."questionnaireRespondentSessionId" = $1 order by q."displayOrder"`,
      [made.sessionId],
    )
  const finishElsewhere = async () =>
    void (await asked(
      'update "QuestionnaireRespondentSession" set "endDate" = now(), "version" = "version" + 1 where "id" = $1',
      [made.sessionId],
    ))
  return { ...made, stored, finishElsewhere }
}
