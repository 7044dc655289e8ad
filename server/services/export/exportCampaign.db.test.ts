import { randomUUID } from 'node:crypto'
import ExcelJS from 'exceljs'
import { parse } from 'papaparse'
import { describe, expect, it } from 'vitest'
import { unescapeCell } from '@/domain/export'
import { type Prisma, db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { followUp } from '@/server/testing/factories/followUp'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { exportCampaign } from './exportCampaign'

const now = new Date('2026-07-01T23:30:00Z')
const [startDate, endDate] = [new Date('2026-06-10T08:05:00Z'), new Date('2026-06-10T23:45:30Z')]
const dangerous = /^[\s=+\-@＝＋－＠]|[;\t][=+\-@]/
type Fields = Parameters<typeof question>[0]
type Row = Partial<Prisma.QuestionResponseUncheckedCreateInput>

async function bytesOf(actor: SignedIn, input: object) {
  const { chunks, ...file } = await exportCampaign({ actor, db: db(), now }, input)
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  return { ...file, bytes: Buffer.concat(pieces) }
}
/** The lines of a .csv, each by the names of its columns. */
async function csvOf(actor: SignedIn, input: object) {
  const { bytes } = await bytesOf(actor, { format: 'csv', ...input })
  const text = bytes.toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const [header = [], ...lines] = parse<string[]>(text.slice(1), { skipEmptyLines: true }).data
  return lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index]])))
}
const emailsOf = async (actor: SignedIn, input: object) => (await csvOf(actor, input)).map(({ email }) => email)
async function bookOf(actor: SignedIn, input: object) {
  const { bytes } = await bytesOf(actor, input)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as never)
  const rows = (name: string) => {
    const found: ExcelJS.CellValue[][] = []
    const sheet = book.getWorksheet(name)
    sheet?.eachRow((row) =>
      found.push(Array.from({ length: sheet.columnCount }, (_, index) => row.getCell(index + 1).value)),
    )
    return found
  }
  return {
    names: book.worksheets.map(({ name }) => name),
    rows,
    cells: book.worksheets.flatMap((sheet) =>
      sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? (row as ExcelJS.CellValue[]) : [])),
    ),
  }
}

/** A campaign of a company whose clock is London's, and its administrator. */
async function scene(fields: Partial<Prisma.SubscriptionUncheckedCreateInput> = {}) {
  const { id: subscriptionId } = await subscription({ name: 'Harbour', ...fields })
  const { id: questionnaireId } = await questionnaire({ subscriptionId, name: 'A/B: "C"', isPublished: true })
  const section = await questionnaireSection({ questionnaireId, name: 'Results' })
  const ask = (questionFields: Fields) => question({ questionnaireSectionId: section.id, ...questionFields })
  return {
    subscriptionId,
    questionnaireId,
    ask,
    actor: companyAdmin({
      subscriptionId,
      userId: (await profile({ subscriptionId, group: 'SubscriptionAdministrator' })).userId,
    }),
  }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** A participant's finished run. */
async function run(
  { questionnaireId, subscriptionId }: Scene,
  lastName: string,
  fields: Partial<Prisma.QuestionnaireRespondentSessionUncheckedCreateInput> = {},
) {
  const { userId, user } = await profile({
    subscriptionId,
    firstName: 'Ada',
    lastName,
    user: { email: `${lastName.toLowerCase().replace(/[^a-z]/g, 'x')}${randomUUID()}@example.test` },
  })
  const { id } = await questionnaireRespondentSession({ questionnaireId, userId, startDate, endDate, ...fields })
  const answer = (questionId: string, ...rows: Row[]) =>
    Promise.all(
      rows.map((row, displayOrder) =>
        questionResponse({
          questionnaireRespondentSessionId: id,
          questionId,
          displayOrder,
          amountInput: null,
          textInput: null,
          ...row,
        }),
      ),
    )
  return { id, userId, email: user.email, answer }
}
const choices = {
  options: ['Email', 'Phone, or “=call”', 'Post'],
}

describe('an exported campaign', () => {
  it('has a row per run and a column per question part, with figures as numbers', async () => {
    const where = await scene()
    const { ask, actor, questionnaireId } = where
    const questions = {
      before: await ask({ responseType: 'ComparisonScale', isNARequired: true }),
      percent: await ask({ responseType: 'Scale', isPercentage: true, scaleMax: 3 }),
      number: await ask({ responseType: 'Number' }),
      money: await ask({ responseType: 'CurrencyAmount', asksIsolation: true, asksConfidence: true }),
      share: await ask({ responseType: 'Percentage' }),
      yes: await ask({ responseType: 'YesNo' }),
      pick: await ask({
        questionType: 'Commitment',
        responseType: 'PickOne',
        isReinforcementRequired: true,
        reinforcementText: 'How?',
        ...choices,
      }),
      many: await ask({ questionType: 'Improvement', responseType: 'MultipleChoice', ...choices }),
      words: await ask({ questionType: 'Intent', responseType: 'TextBoxes', maxTextBoxes: 2 }),
    }
    const ada = await run(where, 'Byron', {
      lineManagerName: 'Mary',
      lineManagerEmail: 'mary@example.test',
      invitedAt: new Date('2026-06-08T09:00:00Z'),
    })
    await ada.answer(questions.before.id, { amountInput: 3 }, { amountInput: 8 })
    await ada.answer(questions.percent.id, { amountInput: 0.2 })
    await ada.answer(questions.number.id, { amountInput: -1234567.125 })
    await ada.answer(questions.money.id, { amountInput: 1e12, isolationInput: 0.8, confidenceInput: 0.5 })
    await ada.answer(questions.share.id, { amountInput: 35 })
    await ada.answer(questions.yes.id, { yesNoInput: false })
    await ada.answer(questions.pick.id, {
      displayOrder: 2,
      amountInput: 2,
      textInput: 'Phone',
      reinforcementText: 'Each\nmorning',
    })
    await ada.answer(
      questions.many.id,
      { displayOrder: 1, amountInput: 1, textInput: 'Email' },
      { displayOrder: 3, amountInput: 3, textInput: 'Post' },
    )
    await ada.answer(questions.words.id, { textInput: 'Say "no", twice' }, { textInput: 'مرحبا 你好 😀' })
    const bo = await run(where, 'Carr')
    await bo.answer(questions.before.id, { textInput: 'N/A' })
    const [first, second] = await csvOf(actor, { questionnaireId })
    expect(first).toEqual({
      respondent: ada.id,
      person: ada.userId,
      campaign: questionnaireId,
      campaign_name: 'A/B: "C"',
      email: ada.email,
      first_name: 'Ada',
      last_name: 'Byron',
      department: '',
      line_manager: 'Mary',
      line_manager_email: 'mary@example.test',
      invited: '2026-06-08 10:00:00',
      started: '2026-06-10 09:05:00',
      completed: '2026-06-11 00:45:30',
      q1_before: '3',
      q1_after: '8',
      q1_na: '0',
      q2: '66',
      q3: '-1234567.125',
      q4: '1000000000000',
      q4_isolation: '80',
      q4_confidence: '50',
      q5: '35',
      q6: '0',
      q7: 'Phone, or “=call”',
      q7_reinforcement: 'Each\nmorning',
      q8_1: '1',
      q8_2: '0',
      q8_3: '1',
      q9_1: 'Say "no", twice',
      q9_2: 'مرحبا 你好 😀',
    })
    expect(Object.entries(second ?? {}).filter(([name, value]) => name.startsWith('q') && value !== '')).toEqual([
      ['q1_na', '1'],
    ])
    const { names, rows } = await bookOf(actor, { questionnaireId })
    expect(names).toEqual(['Answers', 'Code book', 'Campaign'])
    const [variables, line] = rows('Answers')
    expect(variables).toEqual(Object.keys(first ?? {}))
    expect(
      rows('Code book')
        .slice(14, 17)
        .map(([variable, label]) => [variable, label]),
    ).toEqual([
      ['q1_before', 'Question 1? (before)'],
      ['q1_after', 'Question 1? (after)'],
      ['q1_na', 'Question 1? (not applicable)'],
    ])
    expect(line?.slice(10)).toEqual([
      new Date('2026-06-08T10:00:00Z'),
      new Date('2026-06-10T09:05:00Z'),
      new Date('2026-06-11T00:45:30Z'),
      3,
      8,
      0,
      66,
      -1234567.125,
      1e12,
      80,
      50,
      35,
      0,
      'Phone, or “=call”',
      'Each\nmorning',
      1,
      0,
      1,
      'Say "no", twice',
      'مرحبا 你好 😀',
    ])
  })
  it('explains every column, in the workbook and as a separate file', async () => {
    const { ask, actor, questionnaireId, subscriptionId } = await scene({ currencyText: 'EUR', currencySymbol: '€' })
    const category = await analysisType({ subscriptionId, name: '=Own' })
    await ask({
      questionText: '<p>How <b>sure</b> &amp; steady?</p>',
      responseType: 'Scale',
      scaleMax: 5,
      isNARequired: true,
      analysisTypeId: category.id,
    })
    await ask({ responseType: 'CurrencyAmount', questionText: 'Saved?', helpText: '=In a year' })
    await ask({ questionType: 'Improvement', responseType: 'MultipleChoice', questionText: 'How?', ...choices })
    const codeBook = await csvOf(actor, { questionnaireId, format: 'codebook' })
    expect(Object.keys(codeBook[0]!).slice(-9)).toEqual([
      'Help text',
      'May be left out',
      'Least',
      'Most',
      'Whole numbers only',
      'Most answers to choose',
      'Lead-in of the statements',
      'Answer that asks for words',
      'Shown when',
    ])
    expect(codeBook.slice(12, 17).map((entry) => entry['Help text'])).toEqual(['', '', '', "'=In a year", ''])
    expect(codeBook.map(({ Variable }) => Variable)).toEqual([
      'respondent',
      'person',
      'campaign',
      'campaign_name',
      'email',
      'first_name',
      'last_name',
      'department',
      'line_manager',
      'line_manager_email',
      'invited',
      'started',
      'completed',
      'q1',
      'q1_na',
      'q2',
      'q3_1',
      'q3_2',
      'q3_3',
    ])
    expect(codeBook.slice(13, 17).map((entry) => Object.values(entry).slice(0, 9))).toEqual([
      [
        'q1',
        'How sure & steady?',
        'Results',
        "'=Own",
        'Measure',
        'Scale',
        'Steps',
        '1 to 5',
        'Blank: not answered, or not applicable where q1_na is 1',
      ],
      [
        'q1_na',
        'How sure & steady? (not applicable)',
        'Results',
        "'=Own",
        'Measure',
        'Scale',
        '',
        '1 = not applicable, 0 = answered',
        'Blank: not answered',
      ],
      ['q2', 'Saved?', 'Results', '', 'Measure', 'Amount of money', 'EUR (€)', '', 'Blank: not answered'],
      [
        'q3_1',
        'How? [Email]',
        'Results',
        '',
        'Improvement',
        'Multiple choice',
        '',
        '1 = chosen, 0 = not chosen',
        'Blank: not answered',
      ],
    ])
    expect(
      (await bookOf(actor, { questionnaireId }))
        .rows('Code book')
        .slice(1)
        .map((row) => row.map((cell) => String(cell ?? ''))),
    ).toEqual(codeBook.map((entry) => Object.values(entry).map((cell) => unescapeCell(cell ?? ''))))
  })
  it('explains the labels of a scale, and names its sides', async () => {
    const { ask, actor, questionnaireId } = await scene()
    const scaleLabels = ['Not at all', '', 'Completely']
    const sides = { beforeLabel: 'In spring', afterLabel: '' }
    await ask({ questionText: 'Sure?', responseType: 'ComparisonScale', scaleMax: 3, scaleLabels, ...sides })
    await ask({ questionText: 'Much?', responseType: 'Scale', scaleMax: 4, isPercentage: true, scaleLabels })
    const entries = (await csvOf(actor, { questionnaireId, format: 'codebook' })).slice(-3)
    expect(entries.map((entry) => [entry.Label, entry.Values])).toEqual([
      ['Sure? (In spring)', '1 = Not at all; 3 = Completely'],
      ['Sure? (after)', '1 = Not at all; 3 = Completely'],
      ['Much?', '25 = Not at all; 75 = Completely'],
    ])
  })

  it('lists in the workbook the facts of the campaign and the cost of the training', async () => {
    const where = await scene()
    await learningUnit({ questionnaireId: where.questionnaireId, name: 'Listening', cost: 1250.5, costPerLearner: 20 })
    await run(where, 'Byron')
    const facts = Object.fromEntries(
      (await bookOf(where.actor, { questionnaireId: where.questionnaireId })).rows('Campaign'),
    )
    expect(facts).toMatchObject({
      Name: 'A/B: "C"',
      Company: 'Harbour',
      Invited: 1,
      Completed: 1,
      Rows: 1,
      Training: 'Listening',
      'Cost of the training (GBP)': 1250.5,
      'Cost per learner (GBP)': 20,
    })
  })
  it('contains nothing that a spreadsheet evaluates as a formula', async () => {
    const where = await scene()
    const { id } = await where.ask({
      questionType: 'Intent',
      responseType: 'TextBoxes',
      maxTextBoxes: 1,
      questionText: '=1+1',
    })
    const hostile = [
      "=cmd|'/c calc'!A1",
      '+1',
      '-1+1',
      '@SUM(A1)',
      '＝1',
      'a;=1',
      '\n=1',
      '_x003D_1+1',
      'a\u0001b',
      '<c><f>1</f></c>',
      ']]>',
    ]
    for (const text of hostile) await (await run(where, `=${text}`)).answer(id, { textInput: text })
    const rows = await csvOf(where.actor, { questionnaireId: where.questionnaireId })
    expect(rows).toHaveLength(hostile.length)
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => dangerous.test(cell ?? ''))).toEqual([])
    const { cells, rows: sheet } = await bookOf(where.actor, { questionnaireId: where.questionnaireId })
    expect(cells.filter((cell) => typeof cell === 'object' && cell !== null && !(cell instanceof Date))).toEqual([])
    // In a workbook a text is typed as such, so it is written as it was given. One that resembles a formula only by its
    // code point is escaped as Office expects; this reader does not unescape it.
    expect(
      sheet('Answers')
        .slice(1)
        .map((row) => row.at(-1)),
    ).toEqual(
      expect.arrayContaining([
        "=cmd|'/c calc'!A1",
        '+1',
        '@SUM(A1)',
        'ab',
        '<c><f>1</f></c>',
        ']]>',
        '_x005F_x003D_1+1',
      ]),
    )
  })
  it('has unarchived questions in display order, one row for each time a person was asked, with the values of that time', async () => {
    const where = await scene()
    const { questionnaireId, ask } = where
    const gone = await ask({ responseType: 'Number' })
    const later = await ask({ responseType: 'Number', questionText: 'Later?', displayOrder: 9 })
    const renamed = await ask({ questionType: 'Improvement', responseType: 'PickOne', displayOrder: 1, ...choices })
    const first = await run(where, 'Byron')
    await first.answer(gone.id, { amountInput: 1 })
    await first.answer(later.id, { amountInput: 2 })
    await first.answer(renamed.id, { displayOrder: 1, amountInput: 1, textInput: 'E-mail' })
    await db().question.update({ where: { id: gone.id }, data: { archived: true } })
    const again = await questionnaireRespondentSession({ questionnaireId, userId: first.userId, startDate, endDate })
    await run(where, 'Archived', { archived: true })
    await questionResponse({
      questionId: later.id,
      questionnaireRespondentSessionId: again.id,
      amountInput: 5,
      archived: true,
    })
    expect(
      (await csvOf(where.actor, { questionnaireId })).map(({ respondent, q1, q2, q3 }) => [respondent, q1, q2, q3]),
    ).toEqual([
      [first.id, 'Email', '2', undefined],
      [again.id, '', '', undefined],
    ])
  })
  it('covers those who finished, or all participants with their progress', async () => {
    const where = await scene()
    const { questionnaireId, ask } = where
    const { id } = await ask({ responseType: 'Number' })
    await run(where, 'Done')
    await (await run(where, 'Half', { endDate: null })).answer(id, { amountInput: 4 })
    await run(where, 'New', { startDate: null, endDate: null })
    expect((await csvOf(where.actor, { questionnaireId })).map(({ last_name, status }) => [last_name, status])).toEqual(
      [['Done', undefined]],
    )
    expect(
      (await csvOf(where.actor, { questionnaireId, all: '1' })).map(({ last_name, status, started, q1 }) => [
        last_name,
        status,
        started,
        q1,
      ]),
    ).toEqual([
      ['Done', 'Completed', '2026-06-10 09:05:00', ''],
      ['Half', 'Started', '2026-06-10 09:05:00', '4'],
      ['New', 'Not started', '', ''],
    ])
  })
  it('is read in pages, without a person missing or repeated', async () => {
    const { questionnaireId, actor, subscriptionId, ask } = await scene()
    await ask({ responseType: 'Number' })
    await db().$executeRaw`
      WITH made AS (INSERT INTO "User" ("userName", "email", "roleGroupId", "updatedAt") SELECT mail, mail, '0192f0a0-0000-7000-8000-000000000001'::uuid, now() FROM (SELECT 'paged' || n || '@example.test' AS mail FROM generate_series(1, 1701) n) person RETURNING "id", "email")
      INSERT INTO "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "email", "startDate", "endDate", "updatedAt") SELECT ${questionnaireId}::uuid, "id", ${subscriptionId}::uuid, "email", now(), now(), now() FROM made`
    await db().$executeRaw`
      INSERT INTO "QuestionResponse" ("questionId", "userId", "questionnaireId", "questionnaireRespondentSessionId", "subscriptionId", "amountInput", "updatedAt")
      SELECT q."id", s."userId", s."questionnaireId", s."id", s."subscriptionId", substring(s."email" FROM '[0-9]+')::int, now() FROM "QuestionnaireRespondentSession" s JOIN "Question" q ON q."questionnaireId" = s."questionnaireId" WHERE s."questionnaireId" = ${questionnaireId}::uuid`
    const rows = await csvOf(actor, { questionnaireId })
    expect(rows.map(({ email, q1 }) => email === `paged${q1}@example.test`).filter(Boolean)).toHaveLength(1701)
    expect(new Set(rows.map(({ respondent }) => respondent)).size).toBe(1701)
    expect((await bookOf(actor, { questionnaireId })).rows('Answers')).toHaveLength(1702)
  })
  it('has only headings without participants, and only people without questions', async () => {
    const where = await scene()
    expect(await csvOf(where.actor, { questionnaireId: where.questionnaireId })).toEqual([])
    expect((await bookOf(where.actor, { questionnaireId: where.questionnaireId })).rows('Answers')).toHaveLength(1)
    await run(where, 'Byron')
    expect(await csvOf(where.actor, { questionnaireId: where.questionnaireId })).toHaveLength(1)
  })
  it('has the campaign’s name and the company’s day as file name, and an audit log entry when it contains people', async () => {
    const where = await scene()
    await run(where, 'Byron')
    const { questionnaireId, actor, subscriptionId } = where
    const files = [
      await bytesOf(actor, { questionnaireId, format: 'codebook' }),
      await bytesOf(actor, { questionnaireId }),
      await bytesOf(actor, { questionnaireId, format: 'csv' }),
    ]
    expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Code book - A-B- -C- - 2026-07-02.csv', 'text/csv; charset=utf-8'],
      ['Answers - A-B- -C- - 2026-07-02.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['Answers - A-B- -C- - 2026-07-02.csv', 'text/csv; charset=utf-8'],
    ])
    const recorded = await db().auditEvent.findMany({ where: { subscriptionId, action: 'campaign.exported' } })
    expect(
      recorded.map(({ actorUserId, subjectType, subjectId, detail }) => ({
        actorUserId,
        subjectType,
        subjectId,
        detail,
      })),
    ).toEqual(
      Array.from({ length: 2 }, () => ({
        actorUserId: actor.userId,
        subjectType: 'Questionnaire',
        subjectId: questionnaireId,
        detail: { name: 'A/B: "C"', count: 1 },
      })),
    )
  })
})

describe('permission to export a campaign', () => {
  it('allows callers who may read its answers by name', async () => {
    const { actor, questionnaireId } = await scene()
    const foreign = await questionnaire()
    const of = (id: unknown) => ({ questionnaireId: id })
    expect(
      await errorsOf(exportCampaign, actor, {
        wrong: { ...of(questionnaireId), format: 'sav' },
        absent: of(randomUUID()),
        foreign: of(foreign.id),
      }),
    ).toEqual(standardErrors)
    await expect(exportCampaign({ actor: staff(), db: db(), now }, of(questionnaireId))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      exportCampaign({ actor, db: db(), now }, { ...of(questionnaireId), subscriptionId: randomUUID() }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it.each([
    ['template', { isTemplate: true }],
    ['deleted campaign', { archived: true }],
  ])('does not export a %s', async (_, fields) => {
    const { subscriptionId, actor } = await scene()
    const { id } = await questionnaire({ subscriptionId, ...fields })
    await expect(exportCampaign({ actor, db: db(), now }, { questionnaireId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
  it('refuses everyone while the company withholds small groups, and records nothing', async () => {
    const { questionnaireId, actor, subscriptionId } = await scene({ smallestGroupSize: 3 })
    for (const as of [actor, staff({ subscriptionId })])
      await expect(exportCampaign({ actor: as, db: db(), now }, { questionnaireId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    expect(await db().auditEvent.count({ where: { subscriptionId, action: 'campaign.exported' } })).toBe(0)
  })
  it('limits department administrators to the runs of their department', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const other = await subscriptionDepartment({ subscriptionId })
    const { id: questionnaireId } = await questionnaire({ subscriptionId, subscriptionDepartmentId })
    const ofCompany = await questionnaire({ subscriptionId })
    const where = { ...(await scene()), subscriptionId, questionnaireId }
    const inside = await run(where, 'Inside', { subscriptionDepartmentId })
    const outside = await run(where, 'Outside', { subscriptionDepartmentId: other.id })
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId })
    expect(await emailsOf(actor, { questionnaireId })).toEqual([inside.email])
    expect(await emailsOf(actor, { questionnaireId, all: '1' })).toEqual([inside.email])
    expect(await emailsOf(companyAdmin({ subscriptionId }), { questionnaireId })).toEqual([inside.email, outside.email])
    expect(Object.fromEntries((await bookOf(actor, { questionnaireId })).rows('Campaign'))).toMatchObject({
      Invited: 1,
      Rows: 1,
    })
    for (const as of [
      departmentAdmin({ subscriptionId, subscriptionDepartmentId: other.id }),
      departmentAdmin({ subscriptionId: where.actor.subscriptionId }),
    ])
      await expect(exportCampaign({ actor: as, db: db(), now }, { questionnaireId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    await expect(exportCampaign({ actor, db: db(), now }, { questionnaireId: ofCompany.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a consumer that stops an export', () => {
  it.each(['csv', 'xlsx'])('stops reading (.%s)', async (format) => {
    const where = await scene()
    await where.ask({ responseType: 'Number' })
    for (const name of ['A', 'B', 'C']) await run(where, name)
    const { chunks } = await exportCampaign(
      { actor: where.actor, db: db(), now },
      { questionnaireId: where.questionnaireId, format },
    )
    const first = await chunks.next()
    await chunks.return(undefined)
    expect([first.done, (await chunks.next()).done]).toEqual([false, true])
  })
})

it('has in long form the answers to its waves too, under the questions of the campaign that they ask again', async () => {
  const { actor, ask, questionnaireId, subscriptionId } = await scene()
  const asked = await ask({ responseType: 'ComparisonScale', scaleMax: 5 })
  const { userId } = await profile({ subscriptionId })
  const run = await questionnaireRespondentSession({ questionnaireId, userId, startDate, endDate })
  const answer = { questionnaireRespondentSessionId: run.id, questionId: asked.id }
  await questionResponse({ ...answer, displayOrder: 0, amountInput: 2 })
  await questionResponse({ ...answer, displayOrder: 1, amountInput: 4 })
  const wave = await followUp({ campaignId: questionnaireId, subscriptionId, wave: 2 })
  const again = await question({ questionnaireId: wave.id, responseType: 'Scale', scaleMax: 5, followsId: asked.id })
  const later = await questionnaireRespondentSession({
    ...{ questionnaireId: wave.id, userId, startDate, endDate, followsId: run.id },
  })
  await questionResponse({ questionnaireRespondentSessionId: later.id, questionId: again.id, amountInput: 3 })
  const lines = await csvOf(actor, { questionnaireId, format: 'long' })
  expect(lines.map((line) => [line['wave'], line['person'], line['question_id'], line['part'], line['value']])).toEqual(
    [
      ['0', userId, asked.id, 'before', '2'],
      ['0', userId, asked.id, 'after', '4'],
      ['2', userId, asked.id, 'value', '3'],
    ],
  )
})
