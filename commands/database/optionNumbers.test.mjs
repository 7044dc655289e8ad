import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../process/projectRoot.mjs'
import { ensureDatabase, withClient } from './databases.mjs'
import { migrate, readMigrations } from './migrate.mjs'
import { startPostgres } from './postgres.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-test-'))
let postgres, url
const query = (sql, values) => withClient(url, async (client) => (await client.query(sql, values)).rows)

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, flags: ['-c', 'fsync=off'] })
  url = postgres.urlOf('options')
  await ensureDatabase(url)
}, 60_000)
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

const own = '20261129105500_optionNumbers'

/** A question of the version before: its eight fields, and a row of options for each of its wordings. */
async function earlierQuestion(place, responseType, fields, wordings) {
  const [{ id }] = await query(
    `insert into "Question" ("questionnaireId", "questionnaireSectionId", "subscriptionId", "displayOrder", "questionType", "responseType", "wordingNumber", ${fields.map((_, index) => `"multipleChoiceResponse${index + 1}"`).join(', ')})
     select s."questionnaireId", s."id", s."subscriptionId", $1, 'Improvement', $2::"ResponseType", $3, ${fields.map((_, index) => `$${index + 4}`).join(', ')} from "QuestionnaireSection" s where s."subscriptionId" is not null returning "id"`,
    [place, responseType, wordings.length, ...fields],
  )
  for (const [index, options] of wordings.entries())
    await query(
      `insert into "QuestionWording" ("questionId", "number", "questionText", "options") values ($1, $2, 'What?', $3)`,
      [id, index + 1, options],
    )
  return id
}
const answer = (questionId, wording, given) =>
  Promise.all(
    given.map(([number, text]) =>
      query(
        `insert into "QuestionResponse" ("questionId", "wordingNumber", "userId", "questionnaireId", "questionnaireRespondentSessionId", "subscriptionId", "textInput", "amountInput", "displayOrder")
         select $1, $2, "userId", "questionnaireId", "id", "subscriptionId", $3, $4::int, $4::int from "QuestionnaireRespondentSession"`,
        [questionId, wording, text, number],
      ),
    ),
  )
const stored = async (id) => ({
  ...(await query(`select "options", "optionOrder" from "Question" where "id" = $1`, [id]))[0],
  wordings: (
    await query(`select "options" from "QuestionWording" where "questionId" = $1 order by "number"`, [id])
  ).map(({ options }) => options),
  answers: (
    await query(
      `select "displayOrder", "amountInput"::int, "textInput" from "QuestionResponse" where "questionId" = $1 order by 1`,
      [id],
    )
  ).map(Object.values),
})

it('options of before keep their answers, each under the number that is its own', async () => {
  const earlier = readMigrations(join(projectRoot, 'prisma/migrations'))
    .map(({ name }) => name)
    .filter((name) => name < own)
  await migrate({ url, only: earlier })
  await query(`
    with company as (insert into "Subscription" ("name", "updatedAt") values ('Company', now()) returning "id"),
    made as (insert into "Questionnaire" ("subscriptionId", "name", "questionnaireType", "updatedAt") select "id", 'Campaign', 'Campaign', now() from company returning "id", "subscriptionId"),
    person as (insert into "User" ("email", "userName", "roleGroupId", "updatedAt") select 'ada@example.test', 'ada@example.test', "id", now() from "RoleGroup" limit 1 returning "id"),
    run as (insert into "QuestionnaireRespondentSession" ("questionnaireId", "subscriptionId", "userId", "email", "updatedAt") select made."id", made."subscriptionId", person."id", 'ada@example.test', now() from made, person)
    insert into "QuestionnaireSection" ("questionnaireId", "subscriptionId", "name", "displayOrder", "updatedAt") select "id", "subscriptionId", 'Section', 1, now() from made`)
  const plain = await earlierQuestion(1, 'PickOne', ['Yes', '', 'No'], [['Yes', '', 'No']])
  await answer(plain, 1, [[3, 'No']])
  const removed = await earlierQuestion(
    2,
    'MultipleChoice',
    ['Checklist', 'Coach'],
    [
      ['Checklist', 'Template', 'Coach'],
      ['Checklist', 'Coach'],
    ],
  )
  await answer(removed, 1, [
    [1, 'Checklist'],
    [2, 'Template'],
    [3, 'Coach'],
  ])
  const swapped = await earlierQuestion(
    3,
    'MultipleChoice',
    ['B', 'A'],
    [
      ['A', 'B'],
      ['B', 'A'],
    ],
  )
  await answer(swapped, 1, [
    [1, 'A'],
    [2, 'B'],
  ])
  const figure = await earlierQuestion(4, 'TextBoxes', [''], [[]])
  await answer(figure, 1, [[0, 'Template']])
  expect(await migrate({ url })).toContain(own)
  expect(await stored(plain)).toEqual({
    options: ['Yes', '', 'No'],
    optionOrder: [],
    wordings: [['Yes', '', 'No']],
    answers: [[3, 3, 'No']],
  })
  expect(await stored(removed)).toEqual({
    options: ['Checklist', 'Coach', '', '', '', '', '', '', 'Template'],
    optionOrder: [1, 2],
    wordings: [
      ['Checklist', 'Coach', '', '', '', '', '', '', 'Template'],
      ['Checklist', 'Coach'],
    ],
    answers: [
      [1, 1, 'Checklist'],
      [2, 2, 'Coach'],
      [9, 9, 'Template'],
    ],
  })
  expect(await stored(swapped)).toEqual({
    options: ['B', 'A'],
    optionOrder: [],
    wordings: [
      ['B', 'A'],
      ['B', 'A'],
    ],
    answers: [
      [1, 1, 'B'],
      [2, 2, 'A'],
    ],
  })
  expect(await stored(figure)).toMatchObject({ options: [], optionOrder: [], answers: [[0, 0, 'Template']] })
}, 120_000)
