import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type QuestionColumn, questionColumns } from '@/domain/sheet'
import { words } from '@/locales/words'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, person, staff } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { workbookFile } from '@/server/testing/files/workbookFile'
import { zipFile } from '@/server/testing/files/zipFile'
import { startQuestionnaireRespondentSession } from '../run/startQuestionnaireRespondentSession'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import { publishQuestionnaire } from '../questionnaire/lifecycle/publishQuestionnaire'
import { importQuestionnaireQuestions } from './importQuestionnaireQuestions'

type Cells = Partial<Record<QuestionColumn, string>>

const now = new Date('2026-06-10T12:00:00Z')
const utf8 = (text: string) => new TextEncoder().encode(text)
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (rows: readonly (readonly string[])[]) => ({
  filename: 'questions.csv',
  bytes: utf8(rows.map((row) => row.map(quoted).join(',')).join('\n')),
})
const sheet = (rows: readonly Cells[]) =>
  csv([questionColumns, ...rows.map((row) => questionColumns.map((column) => row[column] ?? ''))])
const questionCells: Cells = {
  'Section Name': 'Goals',
  'Question Type': 'Measure',
  'Response Type': 'Number',
  'Question Text': 'How many?',
  'Analysis Type': 'Productivity',
}

async function start(fields: Parameters<typeof questionnaire>[0] = {}) {
  const { id: questionnaireId, subscriptionId } = await questionnaire(fields)
  const before = await question({ questionnaireId, questionText: 'As it was' })
  const actor = companyAdmin({
    subscriptionId,
    userId: (await profile({ subscriptionId, group: 'SubscriptionAdministrator' })).userId,
  })
  const bring = async (file: { filename: string; bytes: Uint8Array }, as: SignedIn = actor) =>
    importQuestionnaireQuestions(
      { actor: as, db: db(), now },
      { blobId: await uploadedFile(as, file), questionnaireId },
    )
  const said = async (file: Parameters<typeof bring>[0]) =>
    (await bring(file)).map(({ rowNumber, errors }) => [rowNumber, ...errors.map(({ key }) => key)])
  const texts = async () =>
    (
      await db().question.findMany({ where: { questionnaireId, archived: false }, orderBy: { displayOrder: 'asc' } })
    ).map(({ questionText }) => questionText)
  return { actor, questionnaireId, subscriptionId, before, bring, said, texts }
}

describe('importing questions from a sheet', () => {
  it('replaces all sections and questions, which are archived', async () => {
    const { bring, before, questionnaireId, subscriptionId } = await start()
    const rows = [
      { ...questionCells, 'Section Description': 'What you want' },
      { ...questionCells, 'Section Name': 'Results', 'Question Text': '<p>Was it <b>worth</b> it?</p>' },
      { ...questionCells, 'Question Text': 'If x < 3 & y > 4?' },
    ]
    const results = await bring(sheet(rows))
    expect(
      results.map(({ rowNumber, successful, question: made }) => [rowNumber, successful, made?.questionText]),
    ).toEqual([
      [2, true, 'How many?'],
      [3, true, '<p>Was it <b>worth</b> it?</p>'],
      [4, true, 'If x &lt; 3 &amp; y &gt; 4?'],
    ])
    const sections = await db().questionnaireSection.findMany({
      where: { questionnaireId, archived: false },
      orderBy: { displayOrder: 'asc' },
      include: { questions: { orderBy: { displayOrder: 'asc' } } },
    })
    expect(
      sections.map(({ name, description, questions }) => [
        name,
        description,
        questions.map(({ questionText }) => questionText),
      ]),
    ).toEqual([
      ['Goals', 'What you want', ['How many?', 'If x &lt; 3 &amp; y &gt; 4?']],
      ['Results', '', ['<p>Was it <b>worth</b> it?</p>']],
    ])
    expect(sections[0]).toMatchObject({ subscriptionId, questions: [{ subscriptionId, questionnaireId }, {}] })
    expect(
      await db().question.findUnique({ where: { id: before.id }, include: { questionnaireSection: true } }),
    ).toMatchObject({ archived: true, questionnaireSection: { archived: true } })
    expect(await db().questionWording.findMany({ where: { questionId: sections[0]!.questions[0]!.id } })).toMatchObject(
      [{ number: 1, questionText: 'How many?' }],
    )
  })
  it('removes characters that questions may not contain, and preserves the spelling', async () => {
    const { bring, texts } = await start()
    await bring(
      sheet([
        {
          ...questionCells,
          'Question Text':
            '<p onclick="x()">Hello<script>alert(1)</script></p><iframe src="https://evil.test"></iframe>',
        },
        { ...questionCells, 'Question Text': '\'; DROP TABLE "Question";-- 👩‍👩‍👧 \u200fعربي' },
      ]),
    )
    expect(await texts()).toEqual(['<p>Hello</p>', expect.stringContaining("'; DROP TABLE")])
  })
  it('succeeds or fails row by row, with messages that name the error', async () => {
    const { bring, texts } = await start()
    const rows = [
      questionCells,
      { ...questionCells, 'Section Name': '', 'Question Text': '' },
      { ...questionCells, 'Analysis Type': 'Juggling' },
      { ...questionCells, 'Scale Max': '99' },
      { ...questionCells, 'Question Type': 'Quiz' },
    ]
    const results = await bring(sheet(rows))
    expect(results.map(({ rowNumber, successful }) => [rowNumber, successful])).toEqual([
      [2, true],
      [3, false],
      [4, false],
      [5, false],
      [6, false],
    ])
    expect(
      results.slice(1).map(({ errors }) => errors.map(({ key, values }) => words('en-GB', 'validation')(key, values))),
    ).toEqual([
      ['Section Name is required', 'A question is required'],
      ["Analysis type 'Juggling' was not found"],
      ['The scale maximum must be between 1 and 10'],
      ['Question Type must be one of: Measure, Commitment, Improvement, Intent'],
    ])
    expect(await texts()).toEqual(['How many?'])
  })
  it('replaces nothing if no row is valid', async () => {
    const { said, texts } = await start()
    expect(await said(sheet([{ ...questionCells, 'Analysis Type': '' }, { 'Section Name': 'Alone' }]))).toEqual([
      [2, 'analysisTypeRequired'],
      [3, 'questionRequired'],
    ])
    expect(await texts()).toEqual(['As it was'])
  })
  it('validates without storing anything when the file is only checked', async () => {
    const { actor, questionnaireId, texts } = await start()
    const blobId = await uploadedFile(
      actor,
      sheet([questionCells, { ...questionCells, 'Analysis Type': 'Juggling' }, { 'Section Name': 'Alone' }]),
    )
    const results = await importQuestionnaireQuestions(
      { actor, db: db(), now },
      { blobId, questionnaireId, isCheck: true },
    )
    expect(
      results.map(({ rowNumber, successful, isQuestion, question: made }) => [rowNumber, successful, isQuestion, made]),
    ).toEqual([
      [-1, true, false, null],
      [2, true, true, null],
      [3, false, false, null],
      [4, true, false, null],
    ])
    expect(await texts()).toEqual(['As it was'])
  })
  it('uses the description of a section from a row that fails', async () => {
    const { bring, questionnaireId } = await start()
    await bring(sheet([{ ...questionCells, 'Section Description': 'Told here', 'Question Text': '' }, questionCells]))
    expect(await db().questionnaireSection.findMany({ where: { questionnaireId, archived: false } })).toMatchObject([
      { name: 'Goals', description: 'Told here' },
    ])
  })
  it('accepts every row of a course evaluation, as the browser tests upload it', async () => {
    const { bring } = await start()
    const results = await bring({
      filename: 'courseEvaluation.csv',
      bytes: readFileSync(join(import.meta.dirname, '../../../e2e/fixtures/courseEvaluation.csv')),
    })
    expect(results.map(({ errors }) => errors)).toEqual(Array.from({ length: 16 }, () => []))
    expect(results[0]?.question).toMatchObject({
      responseType: 'ComparisonScale',
      scaleMax: 6,
      isIncrease: true,
      isNARequired: true,
    })
  })
  it('reads every kind of file', async () => {
    const { bring, texts } = await start()
    const table = (text: string) => [
      Object.keys(questionCells),
      Object.values({ ...questionCells, 'Question Text': text }),
    ]
    const joined = (text: string, sign: string) =>
      utf8(
        table(text)
          .map((row) => row.join(sign))
          .join('\r\n'),
      )
    const files = [
      { filename: 'a.xlsx', bytes: await workbookFile(table('xlsx')) },
      { filename: 'a.csv', bytes: joined('csv', ',') },
      { filename: 'a.txt', bytes: joined('txt', ';') },
      { filename: 'A.TSV', bytes: joined('tsv', '\t') },
    ]
    const found = []
    for (const file of files) {
      await bring(file)
      found.push(...(await texts()))
    }
    expect(found).toEqual(['xlsx', 'csv', 'txt', 'tsv'])
  })
})

describe('categories of imported questions', () => {
  it('are those offered here, in any case, and those the questionnaire has', async () => {
    const { bring, subscriptionId, before } = await start()
    const own = await analysisType({ subscriptionId, name: 'Baking' })
    const twin = await analysisType({ subscriptionId, name: 'Productivity' })
    const gone = await analysisType({ subscriptionId, name: 'Gone', archived: true })
    await db().question.update({ where: { id: before.id }, data: { analysisTypeId: gone.id } })
    await analysisType({ name: 'Foreign' })
    await analysisType({ subscriptionId, name: 'Archived', archived: true })
    const results = await bring(
      sheet(
        ['BAKING', 'Productivity', 'Gone', 'Foreign', 'Archived', '__proto__'].map((name) => ({
          ...questionCells,
          'Analysis Type': name,
        })),
      ),
    )
    expect(results.map(({ question: made, errors }) => made?.analysisTypeId ?? errors[0]?.key)).toEqual([
      own.id,
      twin.id,
      gone.id,
      'analysisTypeNotFound',
      'analysisTypeNotFound',
      'analysisTypeNotFound',
    ])
  })
})

describe('importing a file that fails as a whole', () => {
  const bomb = () => zipFile([{ name: 'xl/workbook.xml', content: 'a'.repeat(70 * 1024 * 1024) }])
  it.each<[string, () => { filename: string; bytes: Uint8Array }, string]>([
    ['nothing in it', () => ({ filename: 'a.csv', bytes: new Uint8Array() }), 'fileEmpty'],
    ['a header alone', () => sheet([]), 'noQuestions'],
    ['a column missing', () => csv([['Question Text'], ['How many?']]), 'columnMissing'],
    [
      'the letters of Windows',
      () => ({ filename: 'a.csv', bytes: Buffer.from('Section Name\nCaf\u00e9', 'latin1') }),
      'columnMissing',
    ],
    ['UTF-16', () => ({ filename: 'a.txt', bytes: Buffer.from('\ufeffSection Name', 'utf16le') }), 'columnMissing'],
    ['three thousand rows', () => sheet(Array.from({ length: 3000 }, () => questionCells)), 'tooManyRows'],
    ['more than it may unpack to', () => ({ filename: 'a.xlsx', bytes: bomb() }), 'fileTooComplex'],
    [
      'something else than its name says',
      () => ({ filename: 'a.xlsx', bytes: utf8('Section Name') }),
      'fileNotItsName',
    ],
  ])('reports %s as row -1, and replaces nothing', async (_what, file, key) => {
    const { said, texts } = await start()
    expect(await said(file())).toEqual([[-1, key]])
    expect(await texts()).toEqual(['As it was'])
  })
  it('refuses a file of another kind', async () => {
    const { bring } = await start()
    await expect(bring({ filename: 'questions.pdf', bytes: utf8('x') })).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
    })
  })
})

describe('permission to import questions', () => {
  it('requires permission to change the questionnaire', async () => {
    const { actor } = await start()
    const blobId = await uploadedFile(actor, sheet([questionCells]))
    const foreign = await questionnaire()
    const inputs = {
      wrong: { blobId },
      absent: { blobId, questionnaireId: randomUUID() },
      foreign: { blobId, questionnaireId: foreign.id },
    }
    expect(await errorsOf(importQuestionnaireQuestions, actor, inputs)).toEqual(standardErrors)
    await expect(
      importQuestionnaireQuestions({ actor: staff(), db: db(), now }, { blobId, questionnaireId: foreign.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('requires a file that the caller uploaded in their current company', async () => {
    const { actor, questionnaireId, subscriptionId } = await start()
    const bringAs = (as: SignedIn, blobId: string) =>
      importQuestionnaireQuestions({ actor: as, db: db(), now }, { blobId, questionnaireId })
    const colleague = companyAdmin({ subscriptionId })
    const theirs = await uploadedFile(colleague, sheet([questionCells]))
    const elsewhere = await uploadedFile({ userId: actor.userId, subscriptionId: null }, sheet([questionCells]))
    const gone = await uploadedFile(actor, sheet([questionCells]))
    await db().blobReference.update({ where: { id: gone }, data: { archived: true } })
    for (const blobId of [theirs, elsewhere, gone, randomUUID()])
      await expect(bringAs(actor, blobId)).rejects.toMatchObject({ code: 'NOT_FOUND', details: {} })
    expect(await bringAs(colleague, theirs)).toHaveLength(1)
  })
  it('is limited to own questionnaires for department administrators, and to standard templates for staff', async () => {
    const { questionnaireId, subscriptionId } = await start()
    const admin = departmentAdmin({ subscriptionId, userId: randomUUID() })
    const blobId = await uploadedFile(admin, sheet([questionCells]))
    await expect(
      importQuestionnaireQuestions({ actor: admin, db: db(), now }, { blobId, questionnaireId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const template = await questionnaire({ subscriptionId: null, isTemplate: true })
    const member = staff({ userId: randomUUID() })
    const results = await importQuestionnaireQuestions(
      { actor: member, db: db(), now },
      { blobId: await uploadedFile(member, sheet([questionCells])), questionnaireId: template.id },
    )
    expect(results).toMatchObject([{ successful: true, question: { subscriptionId: null } }])
  })
})

describe('once a participant has started to answer', () => {
  it('questions cannot be replaced, whatever the file contains', async () => {
    const { bring, questionnaireId, texts } = await start()
    await questionnaireRespondentSession({ questionnaireId, startDate: now })
    for (const file of [sheet([questionCells]), sheet([]), sheet([{ ...questionCells, 'Question Text': '' }])])
      await expect(bring(file)).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'importAfterStart' } })
    expect(await texts()).toEqual(['As it was'])
  })
  it('invited participants who have not started, and removed ones, do not count', async () => {
    const { bring, questionnaireId, texts } = await start()
    await questionnaireRespondentSession({ questionnaireId })
    await questionnaireRespondentSession({ questionnaireId, startDate: now, archived: true })
    await bring(sheet([questionCells]))
    expect(await texts()).toEqual(['How many?'])
  })

  /** A published questionnaire and a participant of its company. */
  async function live(fields: Parameters<typeof questionnaire>[0]) {
    const begun = await start({ isPublished: true, publishedAt: now, ...fields })
    const someone = await profile({ subscriptionId: begun.subscriptionId })
    const participant = person({
      subscriptionId: begun.subscriptionId,
      userId: someone.userId,
      email: someone.user.email,
    })
    return { ...begun, participant }
  }
  const dates = { startDate: new Date('2026-06-01T00:00:00Z'), endDate: new Date('2026-07-01T00:00:00Z') }

  /** The result of an operation started after an import has written everything and before it commits. */
  async function inTheMiddle<Done>(
    { actor, questionnaireId }: Awaited<ReturnType<typeof live>>,
    something: () => Promise<Done>,
  ): Promise<PromiseSettledResult<Done>> {
    const blobId = await uploadedFile(actor, sheet([questionCells]))
    let settled: Promise<PromiseSettledResult<Done>[]> = Promise.resolve([])
    await db().$transaction(
      async (tx) => {
        await importQuestionnaireQuestions({ actor, db: tx, now }, { blobId, questionnaireId })
        let isOver = false
        settled = Promise.allSettled([something()]).finally(() => (isOver = true))
        const isWaiting = async () =>
          (
            await db().$queryRaw<
              unknown[]
            >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
          ).length > 0
        while (!isOver && !(await isWaiting())) await setTimeout(5)
      },
      { timeout: 30_000 },
    )
    return (await settled)[0]!
  }
  it('a first answer submitted for a question that is being replaced is not stored', async () => {
    const begun = await live(dates)
    const { before, participant, questionnaireId } = begun
    const { id } = await questionnaireRespondentSession({ questionnaireId, userId: participant.userId })
    const answer = {
      questionnaireRespondentSessionId: id,
      questionId: before.id,
      responses: [{ displayOrder: 0, amountInput: 5 }],
    }
    expect(
      await inTheMiddle(begun, () => saveQuestionResponses({ actor: participant, db: db(), now }, answer)),
    ).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
    expect(await db().questionResponse.count({ where: { questionId: before.id } })).toBe(0)
    expect(await db().questionnaireRespondentSession.findUnique({ where: { id } })).toMatchObject({ startDate: null })
  })
  it.each(['Campaign', 'SelfService'] as const)(
    'a participant who starts a %s that is being replaced sees the new questions',
    async (questionnaireType) => {
      const begun = await live({ questionnaireType, ...dates })
      const { participant, questionnaireId, texts } = begun
      if (questionnaireType === 'Campaign')
        await questionnaireRespondentSession({ questionnaireId, userId: participant.userId })
      const liveAtStart: string[][] = []
      const beginning = async () => {
        await startQuestionnaireRespondentSession({ actor: participant, db: db(), now }, { questionnaireId })
        liveAtStart.push(await texts())
      }
      expect((await inTheMiddle(begun, beginning)).status).toBe('fulfilled')
      expect(liveAtStart).toEqual([['How many?']])
    },
  )
  it('a first answer and a concurrent import do not both succeed', async () => {
    const { bring, before, participant, questionnaireId } = await live(dates)
    const { id } = await questionnaireRespondentSession({ questionnaireId, userId: participant.userId })
    const answering = saveQuestionResponses(
      { actor: participant, db: db(), now },
      { questionnaireRespondentSessionId: id, questionId: before.id, responses: [{ displayOrder: 0, amountInput: 5 }] },
    )
    const [answer, brought] = await Promise.allSettled([answering, bring(sheet([questionCells]))])
    expect([answer.status, brought.status].sort()).toEqual(['fulfilled', 'rejected'])
  })
  it('concurrent publishing loses no question', async () => {
    const { actor, bring, questionnaireId, texts } = await start({
      startDate: new Date('2026-07-01T00:00:00Z'),
      endDate: new Date('2026-08-01T00:00:00Z'),
    })
    await questionnaireRespondentSession({ questionnaireId })
    await Promise.all([
      bring(sheet([questionCells, { ...questionCells, 'Question Text': 'And now?' }])),
      publishQuestionnaire({ actor, db: db(), now }, { id: questionnaireId }),
    ])
    expect(await texts()).toEqual(['How many?', 'And now?'])
    expect(await db().questionnaire.findUnique({ where: { id: questionnaireId } })).toMatchObject({ isPublished: true })
  })
  it('two concurrent imports leave the questions of only one', async () => {
    const { bring, texts } = await start()
    const twenty = (name: string) =>
      sheet(Array.from({ length: 20 }, (_, index) => ({ ...questionCells, 'Question Text': `${name} ${index}` })))
    await Promise.all([bring(twenty('one')), bring(twenty('two'))])
    const left = await texts()
    expect(left).toHaveLength(20)
    expect(new Set(left.map((text) => text.split(' ')[0])).size).toBe(1)
  })
})
