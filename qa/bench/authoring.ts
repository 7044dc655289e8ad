import { deepStrictEqual } from 'node:assert'
import { print } from 'graphql'
import type { Client } from 'pg'
import type { Locator, Page } from 'playwright'
import { type QuestionUpdateInput, UpdateQuestionDocument } from '@/graphql/__generated__/operations'
import { inBrowser } from '@/qa/support/inBrowser'
import { percentile } from '@/qa/support/percentile.mjs'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { db } from '@/server/db/client'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import { secretHash } from '@/server/credentials/secretHash'
import { openSession } from '@/server/credentials/session/openSession'
import { env } from '@/server/env'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { compare } from './support/compare'
import { longestTask, openings, printTime } from './support/longestTask'
import { jsonClient } from '@/qa/support/jsonClient'
import { printTimes } from './support/printTimes'
import { recordStatements } from './support/recordStatements'

const typed = 'What people will do differently from next Monday on, in words'.slice(0, 60)
const aims = { opening: 1500, task: 50 }
const screen = { viewport: { width: 1280, height: 900 } }

const sectionName = (page: Page) => page.getByRole('textbox', { name: 'Section name' }).first()

const rounds = 5

/**
 * The longest task while sixty letters are typed fast, with the save that follows and its rendering; the median of
 * several rounds, since a busy machine lengthens single tasks.
 */
async function longestWhileTyping(page: Page, field: Locator): Promise<number> {
  const longest: number[] = []
  for (let round = 0; round < rounds; round++) {
    await field.fill('')
    await page.waitForTimeout(2_000)
    await field.focus()
    longest.push(
      await longestTask(page, async () => {
        await page.keyboard.type(typed, { delay: 60 })
        await page.waitForTimeout(2_000)
      }),
    )
  }
  return percentile(longest, 0.5)
}

/** Opens every section, so that all questions are shown. */
async function openSections(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: /^Open /, expanded: false })
  for (let left = await closed.count(); left > 0; left = await closed.count()) {
    await closed.first().click()
    await page.waitForTimeout(400)
  }
}

/**
 * The wizard with two hundred questions in a browser: time until its first field accepts text, and smoothness of
 * typing.
 */
const openingWizard = (cookie: string, questionnaireId: string): Promise<void> =>
  inBrowser(async (open) => {
    /** From requesting the page to a field that retains input. */
    const opened = async (page: Page) => {
      const begin = performance.now()
      const address = `${env().appUrl}/subscriptionQuestionnaires/edit/${questionnaireId}/questionnaire`
      await page.goto(address, { waitUntil: 'commit' })
      await sectionName(page).waitFor()
      await sectionName(page).focus()
      return performance.now() - begin
    }
    const { first, again } = await openings(open, opened, [cookie, screen])
    printTime(
      'Opening the wizard of a questionnaire of 200 questions, in a new browser, until its first field takes text',
      first,
      aims.opening,
    )
    printTime('The same again in the same browser', again, aims.opening)
    const page = await (await open(cookie, screen)).newPage()
    await opened(page)
    const typing = async (what: string, field: Locator) =>
      printTime(
        `The longest task while typing 60 letters into ${what}, its save included; tasks below 50 ms count as 0`,
        await longestWhileTyping(page, field),
        aims.task,
      )
    await typing('the name of a section', sectionName(page))
    await openSections(page)
    await typing('the name of a section while all 200 questions are shown', sectionName(page))
    await page.getByRole('button', { name: 'Add question' }).first().click()
    await typing(
      'the text of a question',
      page.getByRole('dialog').getByRole('textbox', { name: 'Question', exact: true }),
    )
  })

const sections = 10
const questionsEach = 20

const plain = {
  questionnaire:
    'SELECT * FROM "Questionnaire" WHERE "id" = (SELECT "questionnaireId" FROM "Question" WHERE "id" = $1) AND NOT "archived" FOR NO KEY UPDATE',
  question: 'SELECT * FROM "Question" WHERE "id" = $1 AND NOT "archived" FOR UPDATE',
  wording:
    'INSERT INTO "QuestionWording" ("questionId", "number", "questionText", "options", "createdAt") VALUES ($1, $2, $3, \'{}\', $4)',
  save: 'UPDATE "Question" SET "questionText" = $2, "wordingNumber" = $3, "version" = "version" + 1, "updatedAt" = $4 WHERE "id" = $1 RETURNING *',
}

/** A draft of two hundred questions in ten sections, and the ids of its questions. */
async function largeQuestionnaire() {
  const category = await analysisType()
  const { subscriptionId } = category
  const { id: questionnaireId } = await questionnaire({ subscriptionId, name: 'A large questionnaire' })
  const ids: string[] = []
  for (let section = 0; section < sections; section++) {
    const { id: questionnaireSectionId } = await questionnaireSection({
      questionnaireId,
      name: `Section ${section + 1}`,
      displayOrder: section + 1,
    })
    for (let n = 0; n < questionsEach; n++)
      ids.push(
        (
          await question({
            questionnaireSectionId,
            analysisTypeId: category.id,
            responseType: 'ComparisonScale',
            scaleMax: 10,
          })
        ).id,
      )
  }
  return { questionnaireId, subscriptionId, analysisTypeId: category.id, ids }
}

/** The same save in plain SQL on one connection, prepared: the session, the two locks, the new wording, the question, in one transaction. */
async function bareSave(client: Client, sid: string, id: string) {
  const [session] = await recordStatements((recorder) => sessionOf(recorder, sid, new Date()))
  const run = (name: keyof typeof plain, values: unknown[]) =>
    client.query<{ wordingNumber: number }>({ name: `authoring-${name}`, text: plain[name], values })
  return async (round: number) => {
    const now = new Date()
    const found = await client.query({
      name: 'session',
      text: session!.text,
      values: [now, secretHash(sid), now, lockedIndefinitely],
    })
    await client.query('BEGIN')
    const parent = await run('questionnaire', [id])
    const { rows } = await run('question', [id])
    const number = rows[0]!.wordingNumber + 1
    const text = `How sure are you in round ${round}?`
    await run('wording', [id, number, text, now])
    const stored = await run('save', [id, text, number, now])
    await client.query('COMMIT')
    if (found.rowCount !== 1 || parent.rowCount !== 1 || stored.rowCount !== 1)
      throw new Error('The bare save stored nothing.')
  }
}

/**
 * Writing a questionnaire of two hundred questions: saving one of them against plain SQL, then the wizard in a
 * browser.
 */
export async function authoring(client: Client): Promise<void> {
  const { questionnaireId, subscriptionId, analysisTypeId, ids } = await largeQuestionnaire()
  const { user } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const opened = await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null })
  const { name, value } = await sessionCookie(opened)
  const { post, close } = jsonClient(`${name}=${value}`)
  const [throughSite, inSql] = ids as [string, string]
  const { questionnaireSectionId } = await db().question.findUniqueOrThrow({ where: { id: throughSite } })
  const query = print(UpdateQuestionDocument)
  const model = (round: number): QuestionUpdateInput => ({
    id: throughSite,
    questionnaireSectionId,
    questionType: 'Measure',
    responseType: 'ComparisonScale',
    scaleMax: 10,
    analysisTypeId,
    questionText: `How sure are you in round ${round}?`,
  })
  const times = await compare({
    product: (round) => post('/graphql', { query, variables: { model: model(round) } }),
    baseline: await bareSave(client, opened.sid, inSql),
    others: {
      'for comparison: { __typename } through the same endpoint': () => post('/graphql', { query: '{ __typename }' }),
    },
    rounds: 300,
    warmUps: 100,
  })
  close()
  const stored = await db().question.findMany({
    where: { id: { in: [throughSite, inSql] } },
    select: { wordingNumber: true, version: true },
  })
  deepStrictEqual(stored[0], stored[1], 'Both sides have to store the same.')
  printTimes({
    title: 'Saving one question of 200',
    product: 'POST /graphql: updateQuestion with a new wording, signed in',
    baseline: 'the session and plain SQL of the same save on bare pg, one transaction, prepared',
    aim: 4,
    times,
    statements: plain,
  })
  await openingWizard(`${name}=${value}`, questionnaireId)
}
