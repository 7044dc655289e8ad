import { randomBytes } from 'node:crypto'
import { print } from 'graphql'
import { linkIn, mailText } from '@/e2e/servers/mailText'
import { SaveQuestionResponsesDocument } from '@/graphql/__generated__/operations'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { fresh, lineUp } from '@/server/testing/importing'
import { mailCatcher } from '@/server/testing/mailCatcher'
import { campaignOfTwelve } from '../bench/campaignOfTwelve'
import { password, somebody } from '../attack/people'
import { BrowserJar } from './browserJar'
import { heardHouse } from './heard'
import { until } from './serviceWorker'
import { tell } from './tell'

const canary = (what: string) => `${what}-${randomBytes(9).toString('hex')}-Zz1!`
const save = print(SaveQuestionResponsesDocument)

/** How a secret may look in a log. */
const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('base64url'),
]
const holds = (text: string, secret: string) => spellings(secret).some((spelling) => text.includes(spelling))

/** A run in which everything secret is a word that was never said before: none of it is in what site and worker say, and codes are in the one mail that they belong to. */
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
  const catcher = await mailCatcher({ user: 'post', password: known.mailPassword! })
  const house = await heardHouse({})
  const { appUrl } = env()
  const problems: string[] = []
  const call = async (jar: BrowserJar, path: string, json: object, expected: number[]) => {
    const answer = await jar.ask(`${appUrl}${path}`, { json, headers: { origin: appUrl } })
    if (!expected.includes(answer.status))
      problems.push(`${path} was answered with ${answer.status} ${answer.text.slice(0, 150)}`)
    return answer
  }
  const [staff, person] = [await somebody({ group: 'Administrator', subscriptionId: null }), await somebody()]
  const [staffJar, jar] = [new BrowserJar(), new BrowserJar()]
  const mailUrl = (pass: string) => catcher.url.replace(/:[^:@/]+@/, `:${encodeURIComponent(pass)}@`)
  await call(staffJar, '/api/account/login', { email: staff.email, password, rememberMe: true }, [200])
  // First with a password that the mail server refuses, repeating it.
  await call(staffJar, '/api/mailSettings', { smtpUrl: mailUrl(known.wrongMailPassword!), mailFrom: '' }, [200])
  await call(staffJar, '/api/mailSettings/test', { to: staff.email }, [200])
  await call(jar, '/api/account/sendPasswordResetEmail', { email: person.email }, [200])
  await until(
    async () => (await db().emailMessage.count({ where: { to: person.email, lastError: { not: null } } })) > 0,
    30_000,
  )
  await call(staffJar, '/api/mailSettings', { smtpUrl: mailUrl(known.mailPassword!), mailFrom: '' }, [200])
  await db().emailMessage.updateMany({ where: { state: 'Queued' }, data: { nextAttemptAt: new Date() } })
  await until(async () => catcher.received.length > 0, 60_000)
  const mails = () => catcher.received.map((raw) => ({ to: [/^To: (\S+)/im.exec(raw)?.[1] ?? ''], raw }))
  const reset = mails().find((mail) => mail.to[0] === person.email && mailText(mail).includes('code='))
  if (reset === undefined) problems.push('no mail with a code came')
  else {
    const link = new URL(linkIn(reset, '/account/resetPassword'))
    known.code = link.searchParams.get('code') ?? ''
    const userId = link.searchParams.get('userId') ?? ''
    await jar.ask(link.href)
    await call(
      jar,
      '/api/account/resetPassword',
      { userId, code: known.wrongCode, password: known.newPassword },
      [400, 401, 404, 409, 422],
    )
    await call(jar, '/api/account/resetPassword', { userId, code: known.code, password: known.newPassword }, [200])
  }
  await call(
    jar,
    '/api/account/login',
    { email: person.email, password: known.wrongPassword, rememberMe: true },
    [400, 401],
  )
  await call(jar, '/api/account/login', { email: person.email, password: known.newPassword, rememberMe: true }, [200])
  for (const [name, value] of [...jar.cookies, ...staffJar.cookies])
    if (name.includes('session-token')) known[`cookie ${Object.keys(known).length}`] = value
  const stranger = new BrowserJar()
  stranger.cookies.set('next-auth.session-token', known.strangeCookie!)
  await stranger.ask(`${appUrl}/me?code=${known.wrongCode}`)
  const campaign = await campaignOfTwelve()
  const { runId, cookie } = await campaign.learner()
  const texts = campaign.answers(0).find(({ responses }) => responses[0]?.textInput !== undefined)!
  const learner = new BrowserJar()
  learner.cookies.set(cookie.split('=', 1)[0]!, cookie.slice(cookie.indexOf('=') + 1))
  known.learnersCookie = cookie.slice(cookie.indexOf('=') + 1)
  await call(
    learner,
    '/graphql',
    {
      query: save,
      variables: {
        model: {
          questionnaireRespondentSessionId: runId,
          questionId: texts.questionId,
          responses: [{ displayOrder: 0, textInput: known.answer }],
        },
      },
    },
    [200],
  )
  await call(learner, '/graphql', { query: save, variables: { model: { questionId: known.answer } } }, [200, 400])
  const { id: subscriptionId } = await subscription()
  const admin = companyAdmin({
    subscriptionId,
    userId: (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId,
  })
  const { id } = await lineUp(admin, [
    [fresh(), 'A', 'B', '', '', known.importedPassword!],
    ['no address', 'A', 'B', '', '', known.importedPassword!],
  ])
  if (!(await until(async () => (await db().importJob.findUniqueOrThrow({ where: { id } })).state === 'Done', 60_000)))
    problems.push('the import was not done')
  await house.stop()
  const said = house.said()
  problems.push(
    ...Object.keys(known)
      .filter((name) => holds(said, known[name]!))
      .map(
        (name) =>
          `${name} is in what was said: ${said
            .split('\n')
            .find((line) => holds(line, known[name]!))
            ?.slice(0, 200)}`,
      ),
  )
  const texts2 = mails().map((mail) => ({ ...mail, text: mail.raw + mailText(mail) }))
  for (const [name, value] of Object.entries(known)) {
    const where = texts2.filter(({ text }) => holds(text, value)).map(({ to }) => to[0])
    if (name === 'code' ? where.join() !== person.email : where.length > 0)
      problems.push(`${name} is in mails to ${where.join(', ') || 'nobody'}`)
  }
  const lines = said.split('\n').filter(Boolean).length
  if (lines < 20) problems.push(`only ${lines} lines were said`)
  tell('secrets in what is said', {
    tries: Object.keys(known).length,
    acknowledged: Object.keys(known).length,
    lost: problems.length,
  })
  process.stdout.write(`    ${lines} lines and ${catcher.received.length} mails were read\n`)
  await catcher.close()
  return problems
}
