import { print } from 'graphql'
import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import {
  PublishQuestionnaireDocument,
  UpdateQuestionnaireDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import {
  FinishQuestionnaireRespondentSessionDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { PlaceQuestionnaireSectionDocument } from '@/graphql/questionnaireSection/__generated__/operations'
import { db } from '@/server/db/client'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { adminOf } from '../support/adminOf'
import { httpClient, isBug, refusedAs, succeeded } from '../support/httpClient'
import { fragileSite } from '../support/fragileSite'
import { printFigures } from '../support/printFigures.mjs'
import { duplicates } from './duplicates'

const times = 20
const folders = ['server', 'graphql']
const helper = "'@/server/testing/races'"

async function testFiles(): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = `${entry.parentPath}/${entry.name}`
      if (entry.name.endsWith('.db.test.ts') && (await readFile(path, 'utf8')).includes(helper)) found.push(path)
    }
  return found.sort()
}

/** The tests that repeat a race, with more rounds than `npm test` has time for, with a PostgreSQL of their own. */
async function racingTests(): Promise<string[]> {
  const files = await testFiles()
  if (files.length === 0) return ['no test imports server/testing/races']
  // None of the site's settings.
  const { PATH, HOME, TMPDIR, RIPPLEMARK_RUN } = process.env
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'db', '--reporter=dot', ...files],
    {
      env: { NODE_ENV: 'test', PATH, HOME, TMPDIR, RIPPLEMARK_RUN, RACES: String(times) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  process.once('exit', () => child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output = (output + chunk).slice(-20_000)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  printFigures(`the race tests of ${files.length} files, ${times} rounds each`, { attempts: files.length })
  return code === 0 ? [] : [`race tests failed with ${times} rounds each:\n${output}`]
}

const sections = 5
const finishers = 100
const text = {
  update: print(UpdateQuestionnaireDocument),
  place: print(PlaceQuestionnaireSectionDocument),
  publish: print(PublishQuestionnaireDocument),
  save: print(SaveQuestionResponsesDocument),
  start: print(StartQuestionnaireRespondentSessionDocument),
  finish: print(FinishQuestionnaireRespondentSessionDocument),
}

async function draft(subscriptionId: string) {
  const { id, name, version } = await questionnaire({
    subscriptionId,
    startDate: new Date(Date.now() + 86_400_000),
    endDate: new Date(Date.now() + 10 * 86_400_000),
  })
  const sectionIds = []
  for (let displayOrder = 0; displayOrder < sections; displayOrder++)
    sectionIds.push((await questionnaireSection({ questionnaireId: id, displayOrder })).id)
  for (const questionnaireSectionId of sectionIds) await question({ questionnaireSectionId, responseType: 'YesNo' })
  return { id, name, version, sectionIds }
}

/** Concurrent edits of one version, moves and publishings of one campaign. */
async function raceEdits(subscriptionId: string, count: number): Promise<string[]> {
  const { post, close } = await adminOf(subscriptionId)
  const { id, version, sectionIds } = await draft(subscriptionId)
  const send = (query: string, variables: object) => post('/graphql', { query, variables })
  const names = Array.from({ length: count }, (_, n) => `Edited ${n}`)
  const edits = names.map((name) => send(text.update, { model: { id, version, name, questionnaireType: 'Campaign' } }))
  const moves = Array.from({ length: count }, (_, n) =>
    send(text.place, { id: sectionIds[n % sections], beforeId: sectionIds[(n * 3 + 1) % sections] }),
  )
  const publishings = Array.from({ length: count }, () => send(text.publish, { id }))
  const [edited, moved, published] = await Promise.all([
    Promise.all(edits),
    Promise.all(moves),
    Promise.all(publishings),
  ])
  close()
  const all = [...edited, ...moved, ...published]
  const wins = edited.flatMap((answer, n) => (succeeded(answer) ? [names[n]] : []))
  const stored = await db().questionnaire.findUniqueOrThrow({
    where: { id },
    include: { sections: { where: { id: { in: sectionIds } } } },
  })
  const orders = stored.sections.map(({ displayOrder }) => displayOrder)
  printFigures('concurrent edits, moves and publishings of one campaign', {
    attempts: all.length,
    acknowledged: all.filter(succeeded).length,
  })
  const bugs = all.filter(isBug)
  const others = edited.filter(
    (answer) =>
      !succeeded(answer) &&
      !refusedAs('CONFLICT')(answer) &&
      !refusedAs('UNAVAILABLE')(answer) &&
      !refusedAs('BAD_USER_INPUT')(answer),
  )
  return [
    ...bugs
      .slice(0, 3)
      .map(
        ({ status, text: body, reason }) => `${bugs.length} responses like ${status} ${reason ?? body.slice(0, 300)}`,
      ),
    ...others.slice(0, 1).map(({ text: body }) => `an edit returned ${body.slice(0, 200)}`),
    ...(wins.length > 1 ? [`${wins.length} edits of the same version succeeded`] : []),
    ...(wins.length === 1 && stored.name !== wins[0] ? [`${wins[0]} succeeded, ${stored.name} is stored`] : []),
    ...(new Set(orders).size === sections ? [] : [`positions of sections: ${orders.join(' ')}`]),
  ]
}

/** The same run finished many times concurrently. */
async function raceFinishes(): Promise<string[]> {
  const campaign = await campaignOfTwelve()
  const { runId, cookie } = await campaign.learner()
  const { post, close } = httpClient(cookie, { maxSockets: 50 })
  await post('/graphql', { query: text.start, variables: { questionnaireId: campaign.questionnaireId } })
  for (const answer of campaign.answers(0))
    await post('/graphql', {
      query: text.save,
      variables: { model: { questionnaireRespondentSessionId: runId, ...answer } },
    })
  const answers = await Promise.all(
    Array.from({ length: finishers }, () => post('/graphql', { query: text.finish, variables: { id: runId } })),
  )
  close()
  const run = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: runId } })
  const bodies = new Set(answers.filter(succeeded).map(({ text: body }) => body))
  printFigures('concurrent finishes of one run', {
    attempts: finishers,
    acknowledged: answers.filter(succeeded).length,
    lost: run.endDate === null ? 1 : 0,
  })
  return [
    ...(run.endDate === null ? ['the run is not finished'] : []),
    ...(bodies.size > 1 ? [`${bodies.size} different responses`] : []),
    ...answers
      .filter(isBug)
      .slice(0, 1)
      .map(({ status, text: body }) => `${status} ${body.slice(0, 300)}`),
  ]
}

/** The number of rounds for each kind of duplicate request: at full length, and for shorter runs. */
const [full, rounds, fewRounds] = [200, 25, 2]

/** Concurrent identical actions: one wins, no work is lost silently, and nothing fails. */
export async function races(count = full): Promise<string[]> {
  const site = await fragileSite()
  const { id } = await subscription()
  const problems = [
    ...(await raceEdits(id, count)),
    ...(await duplicates(count < full ? fewRounds : rounds)),
    ...(await raceFinishes()),
  ]
  await site.stop()
  return count < full ? problems : [...problems, ...(await racingTests())]
}
