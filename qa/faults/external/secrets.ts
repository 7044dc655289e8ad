import { randomBytes } from 'node:crypto'
import { print } from 'graphql'
import { linkIn, mailText } from '@/e2e/servers/mailText'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import { startSite, startWorker } from '@/qa/product.mjs'
import { until } from '@/qa/support/until.mjs'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { fresh, queueImport } from '@/server/testing/scenarios/importing'
import { mailCatcher } from '@/server/testing/mail/mailCatcher'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { createAccount, password } from '@/qa/attack/support/accounts'
import { BrowserClient } from '../support/browserClient'
import { printFigures } from '../support/printFigures.mjs'

const canary = (what: string) => `${what}-${randomBytes(9).toString('hex')}-Zz1!`
const save = print(SaveQuestionResponsesDocument)

/** Possible encodings of a secret in a log. */
const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('base64url'),
]
const holds = (text: string, secret: string) => spellings(secret).some((spelling) => text.includes(spelling))

/** A site and a worker with the most verbose logs, and a mail server that requires one password. */
async function startVerboseSite(mailPassword: string) {
  const catcher = await mailCatcher({ user: 'post', password: mailPassword })
  const settings = { LOG_LEVEL: 'debug' }
  const [site, worker] = await Promise.all([
    startSite({ port: env().port, env: { ...settings, RIPPLEMARK_WORKER: 'off' }, waitsFor: 'ready' }),
    startWorker({ env: settings, shows: 'nothing' }),
  ])
  return {
    mailUrl: (password: string) => catcher.url.replace(/:[^:@/]+@/, `:${encodeURIComponent(password)}@`),
    mails: () => catcher.received.map((raw) => ({ to: [/^To: (\S+)/im.exec(raw)?.[1] ?? ''], raw })),
    output: () => site.output() + worker.output(),
    stop: () => Promise.all([site.stop(), worker.stop()]),
    close: catcher.close,
  }
}

/** The secrets of this run, its processes, and the problems found. */
type Run = {
  known: Record<string, string>
  processes: Awaited<ReturnType<typeof startVerboseSite>>
  problems: string[]
  call: (browser: BrowserClient, path: string, json: object, expected: number[]) => Promise<unknown>
}

function caller(problems: string[]): Run['call'] {
  const { appUrl } = env()
  return async (browser, path, json, expected) => {
    const answer = await browser.send(`${appUrl}${path}`, { json, headers: { origin: appUrl } })
    if (!expected.includes(answer.status))
      problems.push(`${path} returned ${answer.status} ${answer.text.slice(0, 150)}`)
  }
}

/**
 * Staff save the mail server, first with a rejected password that it echoes; then a person gets a reset code by mail.
 */
async function mailedCode(
  { known, processes, call }: Run,
  staff: BrowserClient,
  person: { browser: BrowserClient; email: string },
) {
  const save = (password: string) =>
    call(staff, '/api/mailSettings', { smtpUrl: processes.mailUrl(password), mailFrom: '' }, [200])
  await save(known.wrongMailPassword!)
  await call(staff, '/api/mailSettings/test', { to: person.email }, [200])
  await call(person.browser, '/api/account/sendPasswordResetEmail', { email: person.email }, [200])
  const isRefused = async () =>
    (await db().emailMessage.count({ where: { to: person.email, lastError: { not: null } } })) > 0
  await until(isRefused, { timeout: 30_000 })
  await save(known.mailPassword!)
  await db().emailMessage.updateMany({ where: { state: 'Queued' }, data: { nextAttemptAt: new Date() } })
  const mail = () => processes.mails().find((one) => one.to[0] === person.email && mailText(one).includes('code='))
  await until(() => mail() !== undefined, { timeout: 60_000 })
  return mail()
}

/** Passwords, codes and sessions: a person resets the password by a mailed code, after mistyping each once. */
async function signingIn(run: Run): Promise<string> {
  const { known, problems, call } = run
  const [staff, person] = [await createAccount({ group: 'Administrator', subscriptionId: null }), await createAccount()]
  const [staffBrowser, browser] = [new BrowserClient(), new BrowserClient()]
  const { email } = person
  await call(staffBrowser, '/api/account/login', { email: staff.email, password, rememberMe: true }, [200])
  const reset = await mailedCode(run, staffBrowser, { browser, email })
  if (reset === undefined) problems.push('no mail with a code was received')
  else {
    const link = new URL(linkIn(reset, '/account/resetPassword'))
    known.code = link.searchParams.get('code') ?? ''
    const change = { userId: link.searchParams.get('userId') ?? '', password: known.newPassword }
    await browser.send(link.href)
    await call(browser, '/api/account/resetPassword', { ...change, code: known.wrongCode }, [400, 401, 404, 409, 422])
    await call(browser, '/api/account/resetPassword', { ...change, code: known.code }, [200])
  }
  await call(browser, '/api/account/login', { email, password: known.wrongPassword, rememberMe: true }, [400, 401])
  await call(browser, '/api/account/login', { email, password: known.newPassword, rememberMe: true }, [200])
  for (const [name, value] of [...browser.cookies, ...staffBrowser.cookies])
    if (name.includes('session-token')) known[`cookie ${Object.keys(known).length}`] = value
  const stranger = new BrowserClient()
  stranger.cookies.set('next-auth.session-token', known.strangeCookie!)
  await stranger.send(`${env().appUrl}/me?code=${known.wrongCode}`)
  return email
}

/** Valid and invalid requests with an answer. */
async function answering({ known, call }: Run): Promise<void> {
  const campaign = await campaignOfTwelve()
  const { runId, cookie } = await campaign.learner()
  const { questionId } = campaign.answers(0).find(({ responses }) => responses[0]?.textInput !== undefined)!
  const learner = new BrowserClient()
  known.learnersCookie = cookie.slice(cookie.indexOf('=') + 1)
  learner.cookies.set(cookie.split('=', 1)[0]!, known.learnersCookie)
  const responses = [{ displayOrder: 0, textInput: known.answer }]
  const model = { questionnaireRespondentSessionId: runId, questionId, responses }
  await call(learner, '/graphql', { query: save, variables: { model } }, [200])
  await call(learner, '/graphql', { query: save, variables: { model: { questionId: known.answer } } }, [200, 400])
}

/** A file of people with passwords, one without a person. */
async function importing({ known, problems }: Run): Promise<void> {
  const { id: subscriptionId } = await subscription()
  const { userId } = await profile({ group: 'SubscriptionAdministrator', subscriptionId })
  const { id } = await queueImport(companyAdmin({ subscriptionId, userId }), [
    [fresh(), 'A', 'B', '', '', known.importedPassword!],
    ['no address', 'A', 'B', '', '', known.importedPassword!],
  ])
  const isDone = async () => (await db().importJob.findUniqueOrThrow({ where: { id } })).state === 'Done'
  if (!(await until(isDone, { timeout: 60_000 }))) problems.push('the import did not finish')
}

/** The secrets that appear in output and mails; the mailed code belongs in the one mail to its person. */
function disclosedSecrets({ known, processes }: Run, person: string): string[] {
  const output = processes.output()
  const mails = processes.mails().map((mail) => ({ ...mail, text: mail.raw + mailText(mail) }))
  return Object.entries(known).flatMap(([name, value]) => {
    const line = output.split('\n').find((one) => holds(one, value))
    const readers = mails.filter(({ text }) => holds(text, value)).map(({ to }) => to[0])
    const isMailed = name === 'code' ? readers.join() !== person : readers.length > 0
    return [
      ...(holds(output, value) ? [`${name} is in the output: ${line?.slice(0, 200)}`] : []),
      ...(isMailed ? [`${name} is in mails to ${readers.join(', ') || 'no one'}`] : []),
    ]
  })
}

/** A run with unique secrets: none appears in the output of site and worker, and codes only in their own mail. */
export async function secrets(): Promise<string[]> {
  const known: Record<string, string> = {
    password,
    mailPassword: canary('mail'),
    wrongMailPassword: canary('wrongmail'),
    newPassword: canary('new'),
    wrongPassword: canary('wrong'),
    importedPassword: canary('imported'),
    answer: canary('answer'),
    wrongCode: canary('code'),
    strangeCookie: canary('cookie'),
  }
  const problems: string[] = []
  const processes = await startVerboseSite(known.mailPassword!)
  const run: Run = { known, processes, problems, call: caller(problems) }
  const person = await signingIn(run)
  await answering(run)
  await importing(run)
  await processes.stop()
  problems.push(...disclosedSecrets(run, person))
  const lines = processes.output().split('\n').filter(Boolean).length
  if (lines < 10) problems.push(`only ${lines} lines of output`)
  const attempts = Object.keys(known).length
  printFigures('secrets in output', { attempts, acknowledged: attempts, lost: problems.length })
  process.stdout.write(`    ${lines} lines and ${processes.mails().length} mails checked\n`)
  await processes.close()
  return problems
}
