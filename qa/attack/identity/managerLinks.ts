import { randomUUID } from 'node:crypto'
import { answerCodeHeader } from '@/domain/answerLink'
import { managerAnswersPath } from '@/domain/paths'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { managerScene } from '@/server/testing/scenarios/managerScene'
import { send, sendGraphql } from '../support/request'
import { site } from '../support/site'
import { quickThreat } from '../support/threat'
import { isRefused, summary } from './openLinkScene'
import { tryOtherOperations } from './otherOperations'

const day = 86_400_000
const results = 'query ($id: Guid!) { managerResults(questionnaireId: $id) { isWithheld } }'
const view = 'query ($id: Guid!) { managerView(questionnaireId: $id) { id } }'
const readRun = 'query ($id: Guid) { questionnaireRespondentSession(id: $id) { session { id } responses { id } } }'

/** A manager with one participant and an open link. */
async function asked(subscriptionId?: string) {
  const scene = await managerScene(subscriptionId === undefined ? {} : { subscriptionId })
  const person = 'Oluwaseyi'
  const { run } = await scene.add({ after: 6, firstName: person })
  const { code, request } = await scene.ask('boss@example.test', { closesAt: new Date(Date.now() + 9 * day) })
  const save = (given: object = {}, headers = {}) =>
    send({
      path: '/api/managerAnswers/save',
      body: { code, runId: run.id, questionId: scene.scale.id, step: 7, ...given },
      headers,
    })
  const stored = () => db().managerAnswer.count({ where: { subscriptionId: scene.subscriptionId } })
  return { ...scene, person, run, code, request, save, stored }
}

/** Attacks on the personal links with which line managers answer from a mail. */
export const managerLinks = [
  quickThreat('a manager’s link stores nothing about another’s people, campaign or company', async (tally) => {
    const own = await asked()
    const [beside, stranger] = [await asked(own.subscriptionId), await asked()]
    const colleague = await own.add({ manager: 'other@example.test', after: 5 })
    for (const given of [
      { runId: colleague.run.id },
      { runId: beside.run.id, questionId: beside.scale.id },
      { runId: stranger.run.id, questionId: stranger.scale.id },
      { runId: randomUUID() },
      { questionId: beside.scale.id },
      { questionId: stranger.scale.id },
      { step: 11 },
      { step: -1 },
      { step: 7.5 },
      { supportItem: 'GaveTime', choice: 'Yes' },
      { code: [own.code] },
    ]) {
      const tried = await own.save(given)
      tally.expect(isRefused(tried), `${JSON.stringify(given)}: ${summary(tried)}`)
    }
    for (const { stored } of [own, beside, stranger]) tally.expect((await stored()) === 0, 'an answer was stored')
    tally.expect((await own.save()).status === 200 && (await own.stored()) === 1, 'the own person is refused')
  }),
  quickThreat('a manager’s link opens no results, no run and no other operation', async (tally) => {
    const { code, campaign, run } = await asked()
    const headers = { [answerCodeHeader]: code }
    for (const [query, id] of [
      [results, campaign.id],
      [view, campaign.id],
      [readRun, run.id],
    ] as const) {
      const tried = await sendGraphql(query, { id }, '', headers)
      tally.expect(isRefused(tried), summary(tried))
    }
    // It is no code of a participant, so that the limit of unknown codes is reached underway.
    await tryOtherOperations(tally, code, /UNAUTHENTICATED|BAD_USER_INPUT|RATE_LIMITED/)
    const { text } = await send({ path: `/answer/${code}` })
    tally.expect(!text.includes(campaign.name), 'it opens the page of a participant')
  }),
  quickThreat(
    'a manager’s link is void once it is over, used, switched off or cancelled, and says only to its own manager why',
    async (tally) => {
      const changes: [string, (scene: Awaited<ReturnType<typeof asked>>) => Promise<unknown>][] = [
        [
          'over',
          ({ request: { id } }) =>
            db().managerRequest.update({ where: { id }, data: { closesAt: new Date(Date.now() - 1) } }),
        ],
        ['used', ({ code }) => send({ path: '/api/managerAnswers/finish', body: { code } })],
        ['off', ({ campaign: { id } }) => db().managerView.update({ where: { id }, data: { isOn: false } })],
        ['cancelled', ({ campaign: { id } }) => db().questionnaire.update({ where: { id }, data: { archived: true } })],
      ]
      const unknown = await send({ path: managerAnswersPath(randomUUID()) })
      for (const [name, change] of changes) {
        const scene = await asked()
        await change(scene)
        const tried = await scene.save()
        tally.expect(isRefused(tried) && (await scene.stored()) === 0, `${name}: ${summary(tried)}`)
        const page = await send({ path: managerAnswersPath(scene.code) })
        const told = [scene.run.id, scene.scale.id, scene.person, String(scene.scale.questionText)]
        const learnt = told.filter((text) => page.text.includes(text))
        tally.expect(
          !unknown.text.includes(scene.campaign.name) && page.text !== unknown.text && learnt.length === 0,
          `${name}: ${page.status}, ${learnt.join()}`,
        )
      }
    },
  ),
  quickThreat(
    'looking at a manager’s link changes nothing, tells nothing of answers, and leaves no trace of its code',
    async (tally) => {
      const { code, stored, request, run, person } = await asked()
      const start = site().output().length
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const { status, headers, text } = await send({
          path: managerAnswersPath(code),
          method,
          headers: { accept: 'text/html' },
        })
        tally.expect(status < 500 && headers['set-cookie'] === undefined, `${method}: ${status}`)
        tally.expect(!/public|max-age=[1-9]/.test(String(headers['cache-control'] ?? '')), 'the page may be cached')
        if (method !== 'GET') continue
        tally.expect(headers['referrer-policy'] === 'no-referrer', 'the page sends a referrer')
        tally.expect(
          text.includes(run.id) && text.includes(person) && !/endDate|amountInput/.test(text),
          'the page tells of answers',
        )
      }
      for (const origin of ['https://evil.test', `${env().appUrl}.evil.test`]) {
        const body = { code }
        const tried = await send({ path: '/api/managerAnswers/finish', body, headers: { origin } })
        tally.expect(tried.status === 403, `by ${origin}: ${tried.status}`)
      }
      const { answeredAt } = await db().managerRequest.findUniqueOrThrow({ where: { id: request.id } })
      tally.expect(answeredAt === null && (await stored()) === 0, 'it changed')
      tally.expect(!site().output().slice(start).includes(code), 'the code is in the log')
    },
  ),
]
