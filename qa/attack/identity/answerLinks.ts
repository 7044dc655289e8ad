import { randomBytes } from 'node:crypto'
import { answerCodeHeader } from '@/domain/answerLink'
import { answerPath } from '@/domain/paths'
import { db } from '@/server/db/client'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { newAnswerLinks } from '@/server/services/answerLink'
import { cookieOf, createAccount, freshAddress } from '../support/accounts'
import { send, sendGraphql } from '../support/request'
import { site } from '../support/site'
import { quickThreat } from '../support/threat'
import { tryOtherOperations } from './otherOperations'

const day = 86_400_000
const read =
  'query ($id: Guid) { questionnaireRespondentSession(id: $id) { session { id } companyName responses { id } } }'
const begin = 'mutation ($id: Guid!) { startQuestionnaireRespondentSession(questionnaireId: $id) { session { id } } }'
const save = 'mutation ($model: SaveQuestionResponsesInput!) { saveQuestionResponses(model: $model) { savedAt } }'
const finish = 'mutation ($id: Guid!) { finishQuestionnaireRespondentSession(id: $id) { id } }'

/** A live campaign of one question with a participant, and the personal link of theirs. */
async function linked(subscriptionId?: string | null) {
  const campaign = await questionnaire({
    ...(subscriptionId === undefined ? {} : { subscriptionId }),
    isPublished: true,
    startDate: new Date(Date.now() - day),
    endDate: new Date(Date.now() + 9 * day),
  })
  const { id: questionId } = await question({ questionnaireId: campaign.id })
  const { id: runId, userId } = await questionnaireRespondentSession({ questionnaireId: campaign.id })
  const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } })
  const links = await db().$transaction((tx) =>
    newAnswerLinks(tx, [{ id: runId, userId, email }], { hasAnswerLinks: true }, new Date()),
  )
  const code = links.get(runId)!.split('/').at(-1)!
  const call = (query: string, variables: object, more: { cookie?: string; with?: string } = {}) =>
    sendGraphql(query, variables as Record<string, unknown>, more.cookie ?? '', {
      [answerCodeHeader]: more.with ?? code,
    })
  const answer = (run = runId, more = {}) =>
    call(
      save,
      {
        model: {
          questionnaireRespondentSessionId: run,
          questionId,
          responses: [{ displayOrder: 0, amountInput: 7, isUserInput: true }],
        },
      },
      more,
    )
  const stored = async (id = runId) =>
    JSON.stringify(
      await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id }, include: { responses: true } }),
    )
  return { campaign, questionId, runId, userId, code, call, answer, stored }
}

const isRefused = ({ status, text }: { status: number; text: string }) =>
  /UNAUTHENTICATED|NOT_FOUND|RATE_LIMITED|BAD_USER_INPUT/.test(text) && status < 500 && !text.includes('"savedAt"')

/** Attacks on the personal links with which participants answer from a mail. */
export const answerLinks = [
  quickThreat('a personal link reaches no other run, of the same or another company or person', async (tally) => {
    const own = await linked()
    const [colleague, stranger] = [await linked(own.campaign.subscriptionId), await linked()]
    const beside = await questionnaireRespondentSession({ questionnaireId: own.campaign.id })
    for (const runId of [colleague.runId, stranger.runId, beside.id]) {
      const before = await own.stored(runId)
      for (const tried of [
        await own.call(read, { id: runId }),
        await own.answer(runId),
        await own.call(finish, { id: runId }),
      ])
        tally.expect(isRefused(tried), `run ${runId}: ${tried.text.slice(0, 200)}`)
      tally.expect((await own.stored(runId)) === before, `run ${runId} changed`)
    }
    for (const { campaign } of [colleague, stranger]) {
      const tried = await own.call(begin, { id: campaign.id })
      tally.expect(isRefused(tried), `another questionnaire begun: ${tried.text.slice(0, 200)}`)
    }
    const sameCookie = await cookieOf(stranger.userId)
    const response = await own.call(read, { id: stranger.runId }, { cookie: sameCookie })
    tally.expect(isRefused(response), `with another's cookie: ${response.text.slice(0, 200)}`)
  }),
  quickThreat('a personal link opens no other operation, whatever the cookie beside it may do', async (tally) =>
    tryOtherOperations(tally, (await linked()).code),
  ),
  quickThreat(
    'opening a personal link changes nothing, as mail scanners do, and leaves no trace of its code',
    async (tally) => {
      const { code, stored, runId, call } = await linked()
      const [before, start] = [await stored(), site().output().length]
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET']) {
        const { headers, text, status } = await send({
          path: answerPath(code),
          method,
          headers: { 'user-agent': 'LinkScanner/1.0', accept: 'text/html' },
        })
        tally.expect(status < 500, `${method}: ${status}`)
        if (method === 'GET') tally.expect(headers['referrer-policy'] === 'no-referrer', 'the page sends a referrer')
        if (method === 'GET')
          tally.expect(String(headers['content-security-policy']).includes("frame-ancestors 'none'"), 'in a frame')
        tally.expect(!/public|max-age=[1-9]/.test(String(headers['cache-control'] ?? '')), 'the page may be cached')
        tally.expect(headers['set-cookie'] === undefined, `${method} sets a cookie`)
        tally.expect(method !== 'HEAD' || text === '', 'HEAD has a body')
      }
      await call(read, { id: runId })
      tally.expect((await stored()) === before, 'the run changed')
      tally.expect(!site().output().slice(start).includes(code), 'the code is in the log')
    },
  ),
  quickThreat('a personal link is void once it is completed, withdrawn, or its person has gone', async (tally) => {
    const changes: [string, (scene: Awaited<ReturnType<typeof linked>>) => Promise<unknown>][] = [
      ['completed', async ({ call, runId, answer }) => [await answer(), await call(finish, { id: runId })]],
      [
        'unpublished',
        ({ campaign: { id } }) => db().questionnaire.update({ where: { id }, data: { isPublished: false } }),
      ],
      ['cancelled', ({ campaign: { id } }) => db().questionnaire.update({ where: { id }, data: { archived: true } })],
      [
        'taken out',
        ({ runId: id }) => db().questionnaireRespondentSession.update({ where: { id }, data: { archived: true } }),
      ],
      ['archived', ({ userId: id }) => db().user.update({ where: { id }, data: { archived: true } })],
      [
        'of a person with a second factor',
        ({ userId: id }) => db().user.update({ where: { id }, data: { twoFactorEnabled: true } }),
      ],
      [
        'after a change of address',
        ({ userId: id }) => db().user.update({ where: { id }, data: { email: `moved.${id}@example.test` } }),
      ],
    ]
    for (const [what, change] of changes) {
      const scene = await linked()
      await change(scene)
      const before = await scene.stored()
      for (const tried of [
        await scene.call(read, { id: scene.runId }),
        await scene.answer(),
        await scene.call(finish, { id: scene.runId }),
        await scene.call(begin, { id: scene.campaign.id }),
      ])
        tally.expect(/UNAUTHENTICATED/.test(tried.text), `${what}: ${tried.text.slice(0, 200)}`)
      tally.expect((await scene.stored()) === before, `${what}: the run changed`)
    }
  }),
  quickThreat('codes of personal links cannot be guessed, and guessing stops no one else', async (tally) => {
    const { code, call, runId } = await linked()
    const from = freshAddress()
    let limited = 0
    for (let guess = 0; guess < 130; guess += 1) {
      const near = `${code.slice(0, -3)}${String(guess).padStart(3, '0')}`
      const tried = guess % 3 === 0 || near === code ? randomBytes(32).toString('base64url') : near
      const { status, text } = await send({
        path: '/graphql',
        body: { query: read, variables: { id: runId } },
        headers: { [answerCodeHeader]: tried },
        from,
      })
      tally.expect(!text.includes('companyName":"'), `guess ${guess}: ${text.slice(0, 120)}`)
      if (status === 429) limited += 1
    }
    tally.expect(limited > 0, 'guessing is not limited')
    tally.expect((await call(read, { id: runId })).text.includes('companyName":"'), 'guesses stopped its holder')
    const page = await send({ path: answerPath('a'.repeat(43)), headers: { accept: 'text/html' } })
    tally.expect(page.status < 500 && !page.text.includes('companyName'), `an unknown page: ${page.status}`)
  }),
  quickThreat(
    'the offer of an account sends a mail only to the mailbox of the link, and not without end',
    async (tally) => {
      const { code, userId } = await linked()
      await db().user.update({ where: { id: userId }, data: { emailConfirmed: false } })
      const { email } = await createAccount()
      for (let time = 0; time < 8; time += 1) await send({ path: '/api/answerLink/account', body: { code, email } })
      const ask = () => send({ path: '/api/answerLink/account', body: { code } })
      for (let time = 0; time < 8; time += 1) await ask()
      const mails = await db().emailMessage.findMany({ where: { OR: [{ userId }, { to: email }] } })
      tally.expect(
        mails.every(({ to }) => to !== email),
        'a mail to a chosen address',
      )
      tally.expect(mails.length <= 5, `${mails.length} mails to one mailbox`)
    },
  ),
]
