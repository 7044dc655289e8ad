import { print } from 'graphql'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { fragileSite } from '../support/fragileSite'
import { printFigures } from '../support/printFigures.mjs'

type OldRequest = {
  name: string
  path: string
  init?: RequestInit
  isRight: (answer: Response, text: string) => boolean
}

const unknownFile = 'an0lderbu1ld0fthepr0duct'
const save = print(SaveQuestionResponsesDocument)
const json = { 'content-type': 'application/json' }
const isRefused = ({ status }: Response) => status >= 400 && status < 500
/** A 404 must not be cached: the file may exist again once all nodes are replaced. */
const isUncachedNotFound = (answer: Response) =>
  answer.status === 404 && !/immutable|max-age=[1-9]/.test(answer.headers.get('cache-control') ?? '')

const post = (query: string, variables: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({ query, variables }),
  headers: json,
})
const isRefusedWithCode = (answer: Response, text: string) =>
  isRefused(answer) && /"code":"(GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT)"/.test(text)

/** Files of a build, of which only the script belongs to the current one. */
const files = (script: string): OldRequest[] => [
  { name: 'a script of the current build', path: script, isRight: ({ status }) => status === 200 },
  {
    name: 'a script of the former build',
    path: script.replace(/[^/]+\.js$/, `${unknownFile}.js`),
    isRight: isUncachedNotFound,
  },
  {
    name: 'a style sheet of the former build',
    path: `/_next/static/chunks/${unknownFile}.css`,
    isRight: isUncachedNotFound,
  },
  {
    name: 'the manifest of the former build',
    path: `/_next/static/${unknownFile}/_buildManifest.js`,
    isRight: isUncachedNotFound,
  },
]

const formerTree = encodeURIComponent(JSON.stringify(['', { children: ['(gone)', { children: ['__PAGE__', {}] }] }]))
/** The response names its build: the browser reloads the page when that is not its own. */
const namesItsBuild = ({ status }: Response, text: string) => status === 200 && /"b":"[^"]+"/.test(text)
const next = (headers: Record<string, string>): RequestInit => ({
  redirect: 'follow',
  headers: { RSC: '1', ...headers },
})

const pages: OldRequest[] = [
  { name: 'the next page', path: '/me?_rsc=1', init: next({}), isRight: namesItsBuild },
  {
    name: 'the next page from an unknown router state',
    path: '/me?_rsc=1',
    init: next({ 'Next-Router-State-Tree': formerTree }),
    isRight: namesItsBuild,
  },
  {
    name: 'a server action of the former build',
    path: '/me',
    init: {
      method: 'POST',
      body: '[]',
      headers: { 'Next-Action': `40${'ab'.repeat(20)}`, 'content-type': 'text/plain;charset=UTF-8' },
    },
    isRight: isRefused,
  },
]

const operations: OldRequest[] = [
  {
    name: 'a field of the former build',
    path: '/graphql',
    init: post('query Gone { me { fieldOfAnOlderBuild } }', {}),
    isRight: isRefusedWithCode,
  },
  {
    name: 'an operation of the former build',
    path: '/graphql',
    init: post('mutation Gone($id: UUID!) { operationOfAnOlderBuild(id: $id) { id } }', { id: null }),
    isRight: isRefusedWithCode,
  },
  {
    name: 'an input of the former build',
    path: '/graphql',
    init: post(save, { model: { fieldOfAnOlderBuild: 'what was typed' } }),
    isRight: isRefusedWithCode,
  },
  { name: 'an endpoint of the former build', path: '/api/endpointOfAnOlderBuild', isRight: isRefused },
]

/** Requests of a page that was opened before the site was replaced by a newer build. */
async function oldRequests(site: string, cookie: string): Promise<OldRequest[]> {
  const page = await (await fetch(`${site}/me`, { headers: { cookie } })).text()
  const [script = ''] = /\/_next\/static\/chunks\/[^"\\]+\.js/.exec(page) ?? []
  return [...files(script), ...pages, ...operations]
}

/**
 * The site is replaced by another build while pages are open: each of their requests succeeds or is refused with a
 * message, and saves continue.
 */
export async function newBuild(): Promise<string[]> {
  const site = await fragileSite()
  const { appUrl } = env()
  const campaign = await campaignOfTwelve()
  const { cookie, runId } = await campaign.learner()
  const requests = await oldRequests(appUrl, cookie)
  const problems: string[] = []
  for (const { name, path, init = {}, isRight } of requests) {
    const answer = await fetch(`${appUrl}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { cookie, origin: appUrl, ...(init.headers as Record<string, string> | undefined) },
    })
    const text = await answer.text()
    if (!isRight(answer, text))
      problems.push(`${name}: ${answer.status} ${answer.headers.get('cache-control') ?? ''} ${text.slice(0, 200)}`)
  }
  // Input from before the exchange is sent after it, by an operation of both builds.
  await site.terminate()
  await site.start()
  const answers = campaign.answers(3)
  for (const answer of answers) {
    const saved = await fetch(`${appUrl}/graphql`, {
      method: 'POST',
      body: JSON.stringify({
        query: save,
        variables: { model: { questionnaireRespondentSessionId: runId, ...answer } },
      }),
      headers: { ...json, cookie, origin: appUrl },
    })
    if (saved.status !== 200 || (await saved.text()).includes('"errors"'))
      problems.push(`saving an answer of an older page returned ${saved.status}`)
  }
  const stored = await db().questionResponse.findMany({
    where: { questionnaireRespondentSessionId: runId },
    distinct: ['questionId'],
  })
  printFigures('pages of an older build', {
    attempts: requests.length + answers.length,
    acknowledged: answers.length,
    lost: answers.length - stored.length,
  })
  await site.stop()
  return problems
}
