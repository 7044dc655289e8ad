import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { openPath } from '@/domain/paths'
import { cookieOf, createAccount, freshAddress } from '../support/accounts'
import { type HttpResponse, send } from '../support/request'
import { quickThreat, type Threat, threat } from '../support/threat'
import { finishRun, isRefused, openedLink, readRun, summary } from './openLinkScene'

const isQuick = process.env.ATTACK_QUICK === '1'
/** People of one client who come in the flood, a lecture hall, and how many may in a quarter of an hour. */
const flood = isQuick ? 1_260 : 5_000
const [hall, allowed] = [1_000, 1_200]
/** Wrong PINs from one client, and in all, before every further PIN of the link is refused. */
const [wrongOfOne, wrongInAll] = [30, 500]

/** Sends a request again, as browsers do, while a busy site asks to retry. */
async function retried(ask: () => Promise<HttpResponse>, tries = 10): Promise<HttpResponse> {
  const answer = await ask()
  if (answer.status !== 503 || tries === 0) return answer
  await setTimeout(500)
  return retried(ask, tries - 1)
}

/** Makes these requests, a few at a time; returns the responses. */
async function many(times: number, ask: (index: number) => Promise<HttpResponse>): Promise<HttpResponse[]> {
  const answers: HttpResponse[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < times; index = next++) answers.push(await retried(() => ask(index)))
  }
  await Promise.all(Array.from({ length: 12 }, work))
  return answers
}

/** Floods of beginnings. */
const floods: Threat[] = [
  quickThreat(`${flood} anonymous beginnings of one client fill nothing, and stop no one else`, async (tally) => {
    const { join, count } = await openedLink()
    const from = freshAddress()
    const answers = await many(flood, () => join({}, from))
    for (const answer of answers)
      tally.expect([200, 429].includes(answer.status), `neither begun nor refused: ${summary(answer)}`)
    const come = answers.filter(({ status }) => status === 200).length
    tally.expect(come === allowed && come > hall, `${come} came`)
    tally.expect((await count()) === 0, `${await count()} of those who only came are counted`)
    const refused = answers.find(({ status }) => status === 429)
    const seconds = Number(refused?.headers['retry-after'])
    tally.expect(seconds > 60 && seconds <= 900, `the refusal says to retry after ${seconds} s`)
    tally.expect((await join()).status === 200, 'another client is stopped too')
    const health = await send({ path: '/api/health/ready' })
    tally.expect(health.status === 200, `the site is down: ${health.status}`)
  }),
  quickThreat('no more begin than an open link allows, also when all press at once', async (tally) => {
    const { join, begin, count } = await openedLink({ mostAnswers: 7 })
    const joined = await many(40, () => join())
    const answers = await many(40, (index) => begin(joined[index]!))
    const begun = answers.filter(({ text }) => !text.includes('"errors"')).length
    tally.expect(begun === 7 && (await count()) === 7, `${begun} of 7 began, ${await count()} are stored`)
    for (const answer of answers)
      tally.expect(/"errors"/.test(answer.text) === /openLinkFull/.test(answer.text), summary(answer))
  }),
  quickThreat('one beginning that is sent again makes one participant, also at once', async (tally) => {
    const { join, begin, count, enter } = await openedLink()
    const key = randomUUID()
    const answers = await many(20, () => join({ key }))
    for (const answer of answers) tally.expect(answer.status < 500, summary(answer))
    await many(20, (index) => begin(answers[index]!))
    tally.expect((await count()) === 1, `${await count()} participants of one beginning`)
    const { key: begun, call, answer } = await enter()
    await answer()
    await call(finishRun, { id: begun })
    const again = await join({ key: begun })
    tally.expect(isRefused(again), `a completed run continues: ${summary(again)}`)
    for (const tried of [await answer(), await call(readRun, { id: begun }), await call(finishRun, { id: begun })])
      tally.expect(/UNAUTHENTICATED/.test(tried.text), `a replay after completing: ${summary(tried)}`)
  }),
]

/** Guesses of PINs and codes. */
const guesses: Threat[] = [
  quickThreat('a PIN is in no page, code or poster, and guesses by one client end', async (tally) => {
    const { join, link, count, subscriptionId } = await openedLink({ pin: '90417362' })
    const other = await cookieOf((await createAccount({ group: 'SubscriptionAdministrator' })).userId)
    const own = await cookieOf((await createAccount({ group: 'User', subscriptionId })).userId)
    const poster = `/api/openLink/${link.code}/poster.pdf`
    for (const path of [openPath(link.code), `/api/openLink/${link.code}/qr.svg`, poster])
      tally.expect(!(await send({ path, headers: { accept: '*/*' } })).text.includes('90417362'), `${path} has the PIN`)
    for (const cookie of ['', other, own]) {
      const response = await send({ path: `${poster}?pin`, headers: cookie === '' ? {} : { cookie } })
      tally.expect(response.status === 404, `a poster with the PIN: ${response.status}`)
    }
    const from = freshAddress()
    for (let guess = 0; guess < wrongOfOne + 20; guess += 1) {
      const answer = await join({ pin: String(10_000_000 + guess) }, from)
      tally.expect(
        guess < wrongOfOne ? answer.status === 400 : guess < wrongOfOne + 5 || answer.status === 429,
        `guess ${guess}: ${summary(answer)}`,
      )
    }
    const late = await join({ pin: '90417362' }, from)
    tally.expect(late.status === 429 && Number(late.headers['retry-after']) <= 10, `the right PIN: ${summary(late)}`)
    const atOnce = await Promise.all(
      Array.from({ length: 200 }, (_, guess) => join({ pin: String(20_000_000 + guess) }, '127.3.0.9')),
    )
    const checked = atOnce.filter(({ status }) => status === 400).length
    // A try comes back each ten seconds.
    tally.expect(checked >= wrongOfOne && checked <= wrongOfOne + 3, `${checked} of 200 guesses at once were judged`)
    tally.expect((await count()) === 0, 'a guess began')
    tally.expect((await join({ pin: '90417362' })).status === 200, 'the guesses of one client stop another')
  }),
  threat('guesses of a PIN from many clients end too, each link by itself', async (tally) => {
    const { join, count } = await openedLink({ pin: '4711' })
    const beside = await openedLink({ pin: '4711' })
    const answers = await many(wrongInAll + 100, (index) => join({ pin: String(10_000 + index) }))
    const wrong = answers.filter(({ status }) => status === 400).length
    tally.expect(wrong === wrongInAll, `${wrong} guesses were answered`)
    tally.expect((await join({ pin: '4711' })).status === 429, 'the right PIN after too many wrong ones')
    tally.expect((await count()) === 0, 'a guess began')
    tally.expect((await beside.join({ pin: '4711' })).status === 200, 'another link is stopped too')
  }),
  quickThreat('a PIN of another kind, and codes that were never issued, open nothing', async (tally) => {
    const { join, link, count } = await openedLink({ pin: '4711' })
    for (const pin of ['', ' ', '47110', '4711\u0000', ['4711'], { $ne: '' }, true, null, 4711, '%', '_'])
      tally.expect(isRefused(await join({ pin })), `a PIN of ${JSON.stringify(pin)}`)
    for (const code of [
      '',
      '%',
      link.code.slice(0, -1),
      link.code.toUpperCase(),
      `${link.code}'--`,
      ['x'],
      null,
      '../x',
    ])
      tally.expect(isRefused(await join({ code, pin: '4711' })), `a code of ${JSON.stringify(code)}`)
    for (const code of ['a'.repeat(36), randomUUID(), `${link.code}x`]) {
      const page = await send({ path: openPath(code), headers: { accept: 'text/html' } })
      tally.expect(page.status < 500 && !/[Pp]osition/.test(page.headers.location ?? ''), `a page: ${page.status}`)
      for (const file of ['qr.svg', 'poster.pdf']) {
        const { status } = await send({ path: `/api/openLink/${code}/${file}` })
        tally.expect(status === 404, `${file} of ${code}: ${status}`)
      }
    }
    tally.expect((await count()) === 0, 'someone began')
  }),
]

/** Floods of beginnings, and guesses, through the links and QR codes with which anyone may answer. */
export const openLinkFloods = [...floods, ...guesses]
