import { randomUUID } from 'node:crypto'
import { openPath } from '@/domain/paths'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { openLink } from '@/server/testing/factories/openLink'
import { profile } from '@/server/testing/factories/profile'
import { cookieOf, createAccount } from '../support/accounts'
import { send, sendGraphql } from '../support/request'
import { site } from '../support/site'
import { quickThreat, type Threat } from '../support/threat'
import { finishRun, isRefused, openedLink, readRun, summary } from './openLinkScene'
import { tryOtherOperations } from './otherOperations'

const begin = 'mutation ($id: Guid!) { startQuestionnaireRespondentSession(questionnaireId: $id) { session { id } } }'
const change = 'mutation ($model: OpenLinkUpdateInput!) { updateOpenLink(model: $model) { id } }'
const close = 'mutation ($id: Guid!) { closeOpenLink(id: $id) { id } }'
const remove = 'mutation ($id: Guid!) { deleteOpenLink(id: $id) }'
const list = 'query ($id: Guid!) { openLinks(questionnaireId: $id) { items { code pin } } }'

/** What is outside the one participation. */
const beyond: Threat[] = [
  quickThreat('who begins anonymously reaches no other run, of the same link, campaign or company', async (tally) => {
    const own = await openedLink()
    const mine = await own.enter()
    const [colleague, stranger] = [await own.enter(), await (await openedLink()).enter()]
    const stored = () => db().questionResponse.count({ where: { isUserInput: true } })
    const before = await stored()
    for (const { key } of [colleague, stranger])
      for (const tried of [
        await mine.call(readRun, { id: key }),
        await mine.answer(key),
        await mine.call(finishRun, { id: key }),
      ])
        tally.expect(isRefused(tried), `run ${key}: ${summary(tried)}`)
    const other = await openedLink()
    tally.expect(isRefused(await mine.call(begin, { id: other.campaign.id })), 'another questionnaire')
    tally.expect(isRefused(await other.join({ key: mine.key })), 'continues a run of another link')
    tally.expect((await stored()) === before, 'an answer was stored')
  }),
  quickThreat(
    'the personal link of an open link opens no other operation, whatever the cookie beside it',
    async (tally) => tryOtherOperations(tally, (await (await openedLink()).enter()).code),
  ),
  quickThreat('an open link of another company is neither listed, changed nor closed', async (tally) => {
    const { link, campaign, subscriptionId, join } = await openedLink({ pin: '4711' })
    const actors = [
      await createAccount({ group: 'SubscriptionAdministrator' }),
      await createAccount({ group: 'SubscriptionDepartmentAdministrator', subscriptionId }),
      await createAccount({ group: 'User', subscriptionId }),
      await createAccount({ group: 'Administrator', subscriptionId: null }),
    ]
    const before = JSON.stringify(await db().openLink.findUnique({ where: { id: link.id } }))
    for (const { userId } of actors) {
      const cookie = await cookieOf(userId)
      for (const tried of [
        await sendGraphql(list, { id: campaign.id }, cookie),
        await sendGraphql(change, { model: { id: link.id, pin: null, isClosed: true } }, cookie),
        await sendGraphql(close, { id: link.id }, cookie),
      ])
        tally.expect(isRefused(tried) && !tried.text.includes('4711'), summary(tried))
    }
    tally.expect(JSON.stringify(await db().openLink.findUnique({ where: { id: link.id } })) === before, 'it changed')
    const admin = await createAccount({ group: 'SubscriptionAdministrator', subscriptionId })
    await sendGraphql(close, { id: link.id }, await cookieOf(admin.userId))
    tally.expect((await join({ pin: '4711' })).status === 409, 'a closed link still begins')
  }),
  quickThreat('no one deletes an open link out of their reach, nor one that was used, nor twice', async (tally) => {
    const { link, campaign, subscriptionId, join, enter } = await openedLink()
    const stored = () => db().openLink.findUnique({ where: { id: link.id } })
    const actors = [
      { group: 'SubscriptionAdministrator' },
      { group: 'SubscriptionDepartmentAdministrator', subscriptionId },
      { group: 'User', subscriptionId },
      { group: 'Administrator', subscriptionId: null },
    ] as const
    const cookies = ['', ...(await Promise.all(actors.map(createAccount))).map(({ userId }) => cookieOf(userId))]
    for (const cookie of await Promise.all(cookies)) {
      const tried = await sendGraphql(remove, { id: link.id }, cookie)
      tally.expect(isRefused(tried) && (await stored()) !== null, summary(tried))
    }
    const guest = await openedLink()
    tally.expect(isRefused(await (await guest.enter()).call(remove, { id: link.id })), 'by a personal link')
    const admin = await cookieOf((await createAccount({ group: 'SubscriptionAdministrator', subscriptionId })).userId)
    const unused = await openLink({ questionnaireId: campaign.id, subscriptionId })
    const answers = await Promise.all([1, 2, 3].map(() => sendGraphql(remove, { id: unused.id }, admin)))
    const entries = await db().auditEvent.count({ where: { action: 'openLink.deleted', subjectId: unused.id } })
    tally.expect(entries === 1, `one link was deleted ${entries} times: ${answers.map(summary).join(' ')}`)
    tally.expect(isRefused(await sendGraphql(remove, { id: unused.id }, admin)), 'a deleted link is deleted again')
    const { key } = await enter()
    const used = await sendGraphql(remove, { id: link.id }, admin)
    tally.expect(isRefused(used) && (await stored()) !== null, `a used link: ${summary(used)}`)
    const run = await db().questionnaireRespondentSession.findUnique({ where: { id: key } })
    tally.expect(run?.openLinkId === link.id && (await join()).status === 200, 'the used link no longer begins')
  }),
  quickThreat('an open link that is deleted while people begin loses none of them', async (tally) => {
    for (let time = 0; time < 6; time += 1) {
      const { link, join, begin, subscriptionId, count } = await openedLink()
      const admin = await cookieOf((await createAccount({ group: 'SubscriptionAdministrator', subscriptionId })).userId)
      const [tried, ...begun] = await Promise.all([
        sendGraphql(remove, { id: link.id }, admin),
        ...[1, 2, 3].map(async () => {
          const joined = await join()
          return joined.status === 200 ? begin(joined) : joined
        }),
      ])
      const entered = begun.filter(({ status, text }) => status === 200 && !text.includes('"errors"')).length
      for (const answer of begun) tally.expect(answer.status < 500, summary(answer))
      const isKept = (await db().openLink.count({ where: { id: link.id } })) === 1
      tally.expect(isKept === isRefused(tried) && (entered === 0 || isKept), `kept ${isKept}: ${summary(tried)}`)
      tally.expect((await count()) === entered, `${entered} began, ${await count()} are stored`)
    }
  }),
]

/** Scanners, other sites, and mailboxes of others. */
const outside: Threat[] = [
  quickThreat('looking at an open link begins nothing, as scanners and frames do', async (tally) => {
    const { link, count } = await openedLink()
    const paths = [openPath(link.code), `${openPath(link.code)}?kiosk`, `/api/openLink/${link.code}/qr.svg`]
    for (const path of paths)
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const answer = await send({ path, method, headers: { 'user-agent': 'LinkScanner/1.0', accept: 'text/html' } })
        tally.expect(answer.status < 500 && answer.headers['set-cookie'] === undefined, `${method} ${path}`)
        if (method !== 'GET' || path.startsWith('/api/')) continue
        const policy = String(answer.headers['content-security-policy'])
        tally.expect(policy.includes("frame-ancestors 'none'"), 'the page opens in a frame')
        tally.expect(/no-store/.test(String(answer.headers['cache-control'])), 'the page is kept')
      }
    for (const method of ['GET', 'PUT', 'DELETE'])
      tally.expect((await send({ path: '/api/openLink/join', method })).status === 405, `join by ${method}`)
    for (const origin of ['https://evil.test', 'null', `${env().appUrl}.evil.test`]) {
      const body = { code: link.code, key: randomUUID() }
      const answer = await send({ path: '/api/openLink/join', body, headers: { origin } })
      tally.expect(answer.status === 403, `begun by ${origin}: ${answer.status}`)
    }
    tally.expect((await count()) === 0, 'someone began')
  }),
  quickThreat('no page, log or audit entry tells who answered anonymously', async (tally) => {
    const { enter, campaign } = await openedLink()
    const start = site().output().length
    const { key, code, answer, call } = await enter()
    await answer()
    await call(finishRun, { id: key })
    const output = site().output().slice(start)
    tally.expect(!output.includes(code) && !output.includes(key), 'the log names the participant')
    const { userId } = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: key } })
    const entries = await db().auditEvent.count({ where: { OR: [{ subjectId: userId }, { actorUserId: userId }] } })
    tally.expect(entries === 0, `${entries} audit entries name them`)
    tally.expect(
      (await db().emailMessage.count({ where: { questionnaireId: campaign.id } })) === 0,
      'a mail was written',
    )
  }),
  quickThreat(
    'a link with names tells of no address whether it is known, and makes nobody take part',
    async (tally) => {
      const { join, link, subscriptionId, count } = await openedLink({ isAnonymous: false })
      await db().subscription.update({ where: { id: subscriptionId }, data: { emailDomains: ['accepted.example'] } })
      const known = await Promise.all(Array.from({ length: 6 }, () => profile({ subscriptionId })))
      const elsewhere = await createAccount()
      const emails = [
        ...known.map(({ user }) => user.email),
        ...Array.from({ length: 6 }, () => `${randomUUID()}@accepted.example`),
        ...Array.from({ length: 6 }, () => `${randomUUID()}@elsewhere.example`),
        elsewhere.email,
      ]
      const people = await db().user.count()
      const answers = new Set<string>()
      for (const email of emails) {
        const { status, text, headers } = await join({ email, firstName: 'The', lastName: 'CEO' })
        answers.add(`${status} ${text} ${String(headers['set-cookie'])}`)
      }
      tally.expect(answers.size === 1, `different responses: ${[...answers].join(' | ')}`)
      tally.expect((await count()) === 0 && (await db().user.count()) === people, 'someone became a participant')
      await Promise.all(Array.from({ length: 40 }, () => join({ email: known[0]!.user.email })))
      const mails = await db().emailMessage.count({ where: { to: known[0]!.user.email } })
      tally.expect(mails === 1, `${mails} mails to one mailbox`)
      for (const ticket of ['', 'x', link.code, randomUUID(), 'eyJhbGciOiJkaXIifQ....', `${'a'.repeat(400)}`]) {
        const tried = await send({ path: '/api/openLink/enter', body: { ticket, key: randomUUID() } })
        tally.expect(isRefused(tried), `a ticket ${ticket.slice(0, 20)}: ${summary(tried)}`)
      }
      tally.expect((await count()) === 0, 'a ticket of nobody begins')
    },
  ),
]

/** Attacks on the links and QR codes with which anyone may answer. */
export const openLinks = [...beyond, ...outside]
