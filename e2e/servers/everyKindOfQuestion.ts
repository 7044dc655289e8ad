import type pg from 'pg'
import { query } from './query'
import type { TestSite } from './testSite'

/** A stored answer: the position of its question, its row and its value. */
export type StoredAnswer = {
  place: number
  row: number
  amount: number | null
  text: string | null
  yesNo: boolean | null
  second: string | null
  isolation: number | null
  confidence: number | null
}
export type EveryKind = {
  questionnaireId: string
  userId: string
  stored: () => Promise<StoredAnswer[]>
  isFinished: () => Promise<boolean>
}

type QuestionFields = { text: string; type: string; response: string; options?: string[] } & Partial<
  Record<'scaleMax' | 'minTextBoxes' | 'maxTextBoxes', number>
> & {
    isNARequired?: boolean
    asksShares?: boolean
    second?: string
    range?: [number | null, number | null]
    unit?: string
  }

const questions: QuestionFields[] = [
  { text: 'How confident are you?', type: 'Measure', response: 'ComparisonScale', scaleMax: 6 },
  { text: 'How useful was it?', type: 'Measure', response: 'Scale', scaleMax: 10 },
  { text: 'How many hours?', type: 'Measure', response: 'Number', range: [-10_000, 10_000], unit: 'hours a month' },
  { text: 'How much money?', type: 'Measure', response: 'CurrencyAmount', asksShares: true },
  { text: 'How much faster?', type: 'Measure', response: 'Percentage' },
  { text: 'Do you share an agenda?', type: 'Measure', response: 'YesNo' },
  {
    text: 'Which habit changed most?',
    type: 'Improvement',
    response: 'PickOne',
    options: ['Starting on time', 'Writing minutes', 'Ending early'],
  },
  { text: 'What do you use now?', type: 'Intent', response: 'MultipleChoice', options: ['Agenda', 'Timer', 'Minutes'] },
  { text: 'How calm is your team?', type: 'Measure', response: 'Scale', scaleMax: 5, isNARequired: true },
  {
    text: 'What will you do?',
    type: 'Commitment',
    response: 'TextBoxes',
    minTextBoxes: 2,
    maxTextBoxes: 3,
    second: 'Who helps you?',
  },
]

/**
 * A running campaign with a question of every response type: one with a range and a unit, one that may not apply and one
 * with a second prompt. `optional`: the positions of those that may be left out.
 */
export async function everyKindOfQuestion(
  database: Pick<TestSite, 'databaseUrl'>,
  { email, subscriptionId, optional = [] }: { email: string; subscriptionId: string; optional?: readonly number[] },
): Promise<EveryKind> {
  const rowsOf = <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> =>
    query<Row>(database, text, values)
  const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row> => {
    const [row] = await rowsOf<Row>(text, values)
    if (row === undefined) throw new Error(`Nothing was made: ${text}`)
    return row
  }
  const { questionnaireId, sectionId } = await one<{ questionnaireId: string; sectionId: string }>(
    `with questionnaire as (
      insert into "Questionnaire" ("name", "description", "subscriptionId", "questionnaireType", "isPublished", "publishedAt", "startDate", "endDate")
      values ('Every kind of answer', 'After the course.', $1, 'Campaign', true, now(), now() - interval '1 day', now() + interval '30 days') returning "id"
    )
    insert into "QuestionnaireSection" ("questionnaireId", "subscriptionId", "name", "displayOrder") select "id", $1, 'Section 1', 1 from questionnaire returning "questionnaireId", "id" as "sectionId"`,
    [subscriptionId],
  )
  for (const [index, question] of questions.entries())
    await addQuestion(
      database,
      { questionnaireId, sectionId, subscriptionId, place: index + 1, isOptional: optional.includes(index + 1) },
      question,
    )
  const { sessionId, userId } = await one<{ sessionId: string; userId: string }>(
    `insert into "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "email")
    select $1::uuid, "id", $2::uuid, "email" from "User" where "email" = $3 returning "id" as "sessionId", "userId"`,
    [questionnaireId, subscriptionId, email],
  )
  const stored = () =>
    rowsOf<StoredAnswer>(
      `select q."displayOrder" as "place", r."displayOrder" as "row", r."amountInput"::float8 as "amount", r."textInput" as "text", r."yesNoInput" as "yesNo", r."reinforcementText" as "second",
        r."isolationInput"::float8 as "isolation", r."confidenceInput"::float8 as "confidence"
      from "QuestionResponse" r join "Question" q on q."id" = r."questionId" where r."questionnaireRespondentSessionId" = $1 and not r."archived" order by 1, 2`,
      [sessionId],
    )
  const isFinished = async () =>
    (
      await one<{ isFinished: boolean }>(
        'select "endDate" is not null as "isFinished" from "QuestionnaireRespondentSession" where "id" = $1',
        [sessionId],
      )
    ).isFinished
  return { questionnaireId, userId, stored, isFinished }
}

type Where = { questionnaireId: string; sectionId: string; subscriptionId: string; place: number; isOptional: boolean }

async function addQuestion(
  database: Pick<TestSite, 'databaseUrl'>,
  { questionnaireId, sectionId, subscriptionId, place, isOptional }: Where,
  {
    text,
    type,
    response,
    options = [],
    scaleMax = 10,
    minTextBoxes = 0,
    maxTextBoxes = 0,
    isNARequired = false,
    asksShares = false,
    second = '',
    range: [least, most] = [null, null],
    unit = '',
  }: QuestionFields,
): Promise<void> {
  await query(
    database,
    `with question as (
      insert into "Question" ("questionnaireId", "questionnaireSectionId", "subscriptionId", "displayOrder", "questionType", "responseType", "scaleMax", "questionText",
        "minTextBoxes", "maxTextBoxes", "isNARequired", "isReinforcementRequired", "reinforcementText", "options", "asksIsolation", "asksConfidence", "isOptional", "leastValue", "mostValue", "unit")
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $18, $19) returning "id", "questionText", "unit"
    )
    insert into "QuestionWording" ("questionId", "number", "questionText", "options", "unit") select "id", 1, "questionText", $14::text[], "unit" from question`,
    [
      questionnaireId,
      sectionId,
      subscriptionId,
      place,
      type,
      response,
      scaleMax,
      `<p>${text}</p>`,
      minTextBoxes,
      maxTextBoxes,
      isNARequired,
      second !== '',
      second,
      options,
      asksShares,
      isOptional,
      least,
      most,
      unit,
    ],
  )
}
