import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { execute } from '@/server/testing/graphql'
import { CampaignOverviewViewModelDocument } from '@/graphql/overview/__generated__/operations'
import { actions, importResult, runAlone } from '@/server/testing/scenarios/importing'
import { bringAnswers, evaluated, sheetOfAnswers } from '@/server/testing/scenarios/importingAnswers'
import { runImportJob } from '../runImportJob'
import { answersImportPreview } from './answersImportPreview'
import { importAnswers } from './importAnswers'
import { answersImports, cancelAnswersImport, takeBackAnswers } from './takeBackAnswers'

const now = new Date('2026-03-02T09:00:00Z')
const stem = 'How confident are you? '
const header = ['Timestamp', `${stem}[I can log in to the cluster]`, `${stem}[I can write a script]`]
/** The ratings of a course, from 0 to 5, before and after it. */
const before = ['01', '32', '04', '12', '20', '41'].map((row) => ['24/04/2025 08:50:04', ...row])
const after = ['45', '54', '34', '55'].map((row) => ['29/04/2025 16:00:00', ...row])
const sheet = (blobId: string) => ({ blobId })

async function course(fields: object = {}) {
  const scene = await evaluated(fields)
  const { actor, questionnaireId } = scene
  const start = await sheetOfAnswers(actor, header, before, 'start.csv')
  const end = await sheetOfAnswers(actor, header, after, 'end.csv')
  return { ...scene, model: { questionnaireId, sheets: [sheet(start), sheet(end)] } }
}
const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length
const stored = (questionId: string, displayOrder: number) =>
  db().questionResponse.findMany({ where: { questionId, displayOrder } })
const runsOf = (questionnaireId: string) =>
  db().questionnaireRespondentSession.findMany({ where: { questionnaireId }, include: { user: true } })

it.each([
  ['a preview', answersImportPreview],
  ['an import', importAnswers],
])('%s is for administrators of the campaign; its files are their own', async (_name, operation) => {
  const { model, actor, subscriptionId } = await course()
  const foreign = await questionnaire()
  const answers = await errorsOf(operation, actor, {
    wrong: { ...model, sheets: [] },
    absent: { ...model, questionnaireId: randomUUID() },
    foreign: { ...model, questionnaireId: foreign.id },
  })
  expect(answers).toEqual(standardErrors)
  const as = (who: typeof actor) => operation({ actor: who, db: db(), now }, model)
  await expect(as(departmentAdmin({ subscriptionId }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(companyAdmin({ subscriptionId }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('only campaigns take answers, and none where only groups are shown', async () => {
  const selfService = await course({ questionnaireType: 'SelfService' })
  const { model, actor, subscriptionId, questionnaireId } = await course()
  const preview = (one: Pick<typeof selfService, 'actor' | 'model'>) =>
    answersImportPreview({ actor: one.actor, db: db(), now }, one.model)
  await expect(preview(selfService)).rejects.toMatchObject({ details: { key: 'answersOnlyCampaign' } })
  const { id } = await importAnswers({ actor, db: db(), now }, model)
  await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 5 } })
  await expect(preview({ actor, model })).rejects.toMatchObject({ details: { key: 'answersWhileGroups' } })
  // Also one that was started before.
  await runAlone(id)
  expect((await importResult(actor, id)).job).toMatchObject({
    state: 'Failed',
    problem: { key: 'answers.whileGroups' },
  })
  expect(await runsOf(questionnaireId)).toEqual([])
})

describe('a start sheet and an end sheet of a course', () => {
  it('are understood by their headings and figures', async () => {
    const { model, actor, questions, questionnaireId } = await course()
    const preview = await answersImportPreview({ actor, db: db(), now }, model)
    expect(preview).toMatchObject({
      problem: null,
      match: 'None',
      scaleFrom: 0,
      totalRows: 10,
      acceptedRows: 10,
      refused: [],
    })
    const answers = preview.columns.filter(({ content }) => content === 'Answer')
    expect(answers.map(({ sheet: of, questionId, part }) => [of, questionId, part])).toEqual([
      ...questions.map((id) => [0, id, 0]),
      ...questions.map((id) => [1, id, 1]),
    ])
    expect(preview.rows[1]).toMatchObject({
      startRow: 3,
      endRow: null,
      email: null,
      answers: [{ text: '4 → –' }, { text: '3 → –' }],
    })
    expect(await runsOf(questionnaireId)).toEqual([])
  })

  it('become finished questionnaires of nobody, whose means are those of the rows', async () => {
    const { model, actor, questions, questionnaireId } = await course({ isPublished: true })
    const { count, job } = await bringAnswers(actor, { ...model, match: 'Order' })
    expect([count, job.filename]).toEqual([6, 'start.csv, end.csv'])
    const runs = await runsOf(questionnaireId)
    expect(new Set(runs.map(({ user }) => [user.isAnonymous, user.archived, user.erasedAt === null].join()))).toEqual(
      new Set(['true,true,false']),
    )
    expect(runs.every((run) => run.importJobId === job.id && run.invitedAt === null && !run.countsTowardsGroup)).toBe(
      true,
    )
    expect(
      runs.map(({ startDate, endDate }) => [startDate, endDate].map((date) => date?.toISOString()).join()),
    ).toContain('2025-04-24T07:50:04.000Z,2025-04-29T15:00:00.000Z')
    for (const [place, id] of questions.entries()) {
      const figures = (rows: string[][]) => rows.map((cells) => Number(cells[place + 1]) + 1)
      const given = async (side: number) => (await stored(id, side)).map(({ amountInput }) => amountInput!.toNumber())
      expect(mean(await given(0))).toBeCloseTo(mean(figures(before)), 10)
      expect(mean(await given(1))).toBeCloseTo(mean(figures(after)), 10)
    }
    const { data } = await execute(actor, CampaignOverviewViewModelDocument, { questionnaireId })
    const overview = data!.campaignOverviewViewModel
    expect(overview).toMatchObject({ invited: 0, completed: 0, joined: 6, joinedCompleted: 6 })
    // Only the rows with both sides count in figures of before and after.
    const both = before.slice(0, after.length)
    expect(overview.sectionResults[0]!.questions.slice(0, 2).map(({ change }) => change)).toMatchObject(
      questions.map((_, place) => ({
        meanBefore: mean(both.map((cells) => Number(cells[place + 1]) + 1)),
        meanAfter: mean(after.map((cells) => Number(cells[place + 1]) + 1)),
      })),
    )
    expect(await db().emailMessage.count({ where: { questionnaireId } })).toBe(0)
  })
})

describe('rows of people', () => {
  async function named() {
    const scene = await evaluated()
    const { subscriptionId, questionnaireId } = scene
    const [ada, ben, cleo] = [
      await profile({ subscriptionId }),
      await profile({ subscriptionId }),
      await profile({ subscriptionId }),
    ]
    const stranger = await profile()
    const at = new Date('2026-02-01T09:00:00Z')
    await questionnaireRespondentSession({ questionnaireId, userId: ben.userId, startDate: at, endDate: at })
    await questionnaireRespondentSession({ questionnaireId, userId: cleo.userId })
    const emails = [ada, ada, ben, cleo, stranger].map(({ user }) => user.email)
    return { ...scene, ada, emails }
  }

  it('are theirs where they do not take part yet, and are refused with a reason otherwise', async () => {
    const { actor, questionnaireId, emails, ada } = await named()
    const rows = [...emails.map((email) => [email.toUpperCase(), '7,5']), ['', '1'], [emails[0]!, 'many']]
    const blobId = await sheetOfAnswers(actor, ['E-Mail', 'Hours saved a month'], rows)
    const model = { questionnaireId, sheets: [{ blobId }] }
    const expected = [
      'ok',
      ...[
        'answers.emailTwice',
        'answers.answered',
        'answers.takesPart',
        'answers.personUnknown',
        'answers.emailMissing',
      ],
      'answers.notANumber,answers.emailTwice',
    ]
    const preview = await answersImportPreview({ actor, db: db(), now }, model)
    expect(preview.rows.map(({ errors }) => errors.map(({ key }) => key).join() || 'ok')).toEqual(expected)
    const { said, rows: shown } = await bringAnswers(actor, model)
    expect(said.map(([, key]) => key)).toEqual(expected)
    expect(shown[0]).toMatchObject({ startRow: 2, endRow: null, email: ada.user.email.toLowerCase() })
    const [run] = await db().questionnaireRespondentSession.findMany({ where: { questionnaireId, userId: ada.userId } })
    expect(run).toMatchObject({
      startDate: now,
      endDate: now,
      importJobId: expect.any(String),
      countsTowardsGroup: false,
    })
    const again = await bringAnswers(actor, {
      questionnaireId,
      sheets: [{ blobId: await sheetOfAnswers(actor, ['E-Mail', 'Hours saved a month'], rows.slice(0, 1)) }],
    })
    expect(again.said.map(([, key]) => key)).toEqual(['answers.answered'])
  })

  it('are of the own department alone for its administrators', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const scene = await evaluated({ subscriptionId, subscriptionDepartmentId })
    const owner = await profile({
      group: 'SubscriptionDepartmentAdministrator',
      subscriptionId,
      subscriptionDepartmentId,
    })
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId, userId: owner.userId })
    const people = [await profile({ subscriptionId, subscriptionDepartmentId }), await profile({ subscriptionId })]
    const rows = people.map(({ user }) => [user.email, '2'])
    const blobId = await sheetOfAnswers(actor, ['Email', 'Hours saved a month'], rows)
    const { said } = await bringAnswers(actor, { questionnaireId: scene.questionnaireId, sheets: [{ blobId }] })
    expect(said.map(([, key]) => key)).toEqual(['ok', 'answers.personUnknown'])
  })
})

it('a sheet of semicolons in UTF-16 is read, and a mark against formulas is no part of a text', async () => {
  const { actor, questionnaireId } = await evaluated()
  const texts = {
    questionnaireId,
    questionType: 'Intent',
    responseType: 'TextBoxes',
    questionText: 'Was nehmen Sie mit?',
  } as const
  const { id } = await question(texts)
  const text = '\ufeffWas nehmen Sie mit?;Hours saved a month\r\n\'=mehr Übung;1,5\r\n"更多; 练习";2\r\n'
  const blobId = await uploadedFile(actor, {
    filename: 'ende.csv',
    bytes: new Uint8Array(Buffer.from(text, 'utf16le')),
  })
  const { count } = await bringAnswers(actor, { questionnaireId, sheets: [{ blobId }] })
  expect(count).toBe(2)
  expect((await stored(id, 0)).map(({ textInput }) => textInput).sort()).toEqual(['=mehr Übung', '更多; 练习'])
})

describe('an import', () => {
  const many = Array.from({ length: 620 }, (_, index) => ['', String(index % 6), String((index + 1) % 6)])

  it('continues behind the last batch after its worker was stopped, and stores each row once', async () => {
    const { actor, questionnaireId, questions } = await evaluated()
    const model = { questionnaireId, sheets: [sheet(await sheetOfAnswers(actor, header, many))], scaleFrom: 0 }
    const { id } = await importAnswers({ actor, db: db(), now }, model)
    const claimed = () => db().importJob.update({ where: { id }, data: { state: 'Running', leaseUntil: now } })
    let turns = 0
    await runImportJob({ db: db(), clock: () => now, isStopping: () => (turns += 1) > 1 }, await claimed())
    expect((await importResult(actor, id)).job).toMatchObject({ state: 'Running', doneRows: 250, totalRows: 620 })
    await runImportJob({ db: db(), clock: () => now }, await claimed())
    expect((await importResult(actor, id)).job).toMatchObject({ state: 'Done', doneRows: 620, succeededRows: 620 })
    expect(await stored(questions[0]!, 0)).toHaveLength(620)
    // A worker that lost it stores nothing.
    const lost = await db().importJob.findUniqueOrThrow({ where: { id } })
    await runImportJob({ db: db(), clock: () => now }, { ...lost, doneRows: 0 })
    expect(await stored(questions[0]!, 0)).toHaveLength(620)
  })

  it('that is cancelled in the middle says what it brought, and can be taken back', async () => {
    const { actor, questionnaireId, subscriptionId } = await evaluated()
    const model = { questionnaireId, sheets: [sheet(await sheetOfAnswers(actor, header, many))], scaleFrom: 0 }
    const { id } = await importAnswers({ actor, db: db(), now }, model)
    const job = await db().importJob.update({ where: { id }, data: { state: 'Running', leaseUntil: now } })
    let turns = 0
    await runImportJob({ db: db(), clock: () => now, isStopping: () => (turns += 1) > 1 }, job)
    await cancelAnswersImport({ actor, db: db(), now }, { id })
    // The worker that still has it stores nothing.
    await runImportJob({ db: db(), clock: () => now }, { ...job, doneRows: 250 })
    expect(await runsOf(questionnaireId)).toHaveLength(250)
    await takeBackAnswers({ actor, db: db(), now }, { id })
    expect(await runsOf(questionnaireId)).toEqual([])
    expect(await actions({ subscriptionId, action: { startsWith: 'answers.' } })).toEqual([
      ['answers.imported', { count: 250, name: 'course.csv' }],
      ['answers.takenBack', { count: 250, name: 'course.csv' }],
    ])
  })

  it('is cancelled, and taken back as one: answers, runs and the accounts of nobody are gone', async () => {
    const { actor, questionnaireId, subscriptionId } = await evaluated()
    const { userId, user } = await profile({ subscriptionId })
    const rows = [[user.email, '1', '2']]
    const columns = ['Email', ...header.slice(1)]
    const models = [
      { questionnaireId, sheets: [sheet(await sheetOfAnswers(actor, header, many.slice(0, 3)))] },
      { questionnaireId, sheets: [sheet(await sheetOfAnswers(actor, columns, rows, 'named.csv'))], scaleFrom: 1 },
      { questionnaireId, sheets: [sheet(await sheetOfAnswers(actor, header, many))] },
    ]
    const people = () => db().user.count({ where: { isAnonymous: true, profile: { subscriptionId } } })
    const first = await bringAnswers(actor, models[0]!)
    const second = await bringAnswers(actor, models[1]!)
    expect([first.count, second.count, await people()]).toEqual([3, 1, 3])
    const third = await importAnswers({ actor, db: db(), now }, models[2]!)
    const back = (id: string) => takeBackAnswers({ actor, db: db(), now }, { id })
    await expect(back(third.id)).rejects.toMatchObject({ details: { key: 'answersStillImporting' } })
    expect(await cancelAnswersImport({ actor, db: db(), now }, { id: third.id })).toMatchObject({
      state: 'Failed',
      problem: { key: 'answers.cancelled' },
    })
    expect(await back(first.job.id)).toMatchObject({ takenBackAt: now })
    await back(first.job.id)
    expect((await runsOf(questionnaireId)).map((run) => run.userId)).toEqual([userId])
    await back(second.job.id)
    expect([await runsOf(questionnaireId), await people()]).toEqual([[], 0])
    expect(await db().questionResponse.count({ where: { questionnaireId } })).toBe(0)
    expect(await actions({ subscriptionId, action: { startsWith: 'answers.' } })).toEqual([
      ['answers.imported', { count: 3, name: 'course.csv' }],
      ['answers.imported', { count: 1, name: 'named.csv' }],
      ['answers.takenBack', { count: 3, name: 'course.csv' }],
      ['answers.takenBack', { count: 1, name: 'named.csv' }],
    ])
    const listed = await answersImports({ actor, db: db(), now }, { questionnaireId })
    expect(listed.map(({ id, takenBackAt }) => [id, takenBackAt !== null])).toEqual([
      [third.id, false],
      [second.job.id, true],
      [first.job.id, true],
    ])
  })

  it.each([
    ['taking back', takeBackAnswers],
    ['cancelling', cancelAnswersImport],
  ])('%s is for administrators of the campaign', async (_name, operation) => {
    const { actor, model } = await course()
    const other = await course()
    const { id } = await importAnswers({ actor: other.actor, db: db(), now }, other.model)
    await importAnswers({ actor, db: db(), now }, model)
    const answers = await errorsOf(operation, actor, {
      wrong: { id: 'x' },
      absent: { id: randomUUID() },
      foreign: { id },
    })
    expect(answers).toEqual(standardErrors)
  })
})
