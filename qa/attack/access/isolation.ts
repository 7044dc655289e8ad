import { randomUUID } from 'node:crypto'
import { print } from 'graphql'
import { restEndpoints } from '@/e2e/servers/restEndpoints'
import { callOf } from '@/server/testing/sweep/callOf'
import { operations } from '@/server/testing/sweep/operations'
import { roleMatrix } from '@/server/testing/sweep/roleMatrix'
import { type HttpResponse, send, sendGraphql } from '../support/request'
import { bypasses, invalidCookies } from './invalidSessions'
import { crossTenantRoutes } from './crossTenantRoutes'
import { sweepForeignIds } from './foreignIds'
import { sweepSessions } from '../support/sweepSessions'
import { quickThreat, type Tally, threat } from '../support/threat'

const endpoints = restEndpoints(process.cwd()).flatMap((endpoint) =>
  endpoint.methods.map((method) => ({ ...endpoint, method })),
)
/**
 * Refused for lack of a session; the framework redirects, without content, a request for a fragment that names no
 * page.
 */
const isRefused = ({ status, text }: HttpResponse, headers: Record<string, string> = {}) =>
  (status === 401 && text.includes('"UNAUTHENTICATED"') && !text.includes('canary-')) ||
  (headers.rsc !== undefined && status === 307 && text === '')
const isPublic = (name: string) => roleMatrix.get(name)?.[0] !== 'signIn'

/** Calls every operation without a session. */
async function callEveryOperation(
  tally: Tally,
  credentials: Record<string, { cookie: string; headers?: Record<string, string> }>,
): Promise<void> {
  const { people } = await sweepSessions()
  for (const operation of operations.filter(({ name }) => !isPublic(name))) {
    const variables = callOf(operation, people.companyAdmin.near)
    for (const [what, { cookie, headers }] of Object.entries(credentials)) {
      const answer = await sendGraphql(print(operation.document), variables, cookie, headers)
      tally.expect(
        isRefused(answer, headers),
        `${operation.name} (${what}): ${answer.status} ${answer.text.slice(0, 200)}`,
      )
    }
  }
}

/** Calls every REST endpoint that is not public. */
async function callEveryEndpoint(
  tally: Tally,
  credentials: Record<string, { cookie: string; headers?: Record<string, string> }>,
): Promise<void> {
  for (const { path, method } of endpoints.filter(({ isOpen }) => !isOpen)) {
    for (const [what, { cookie, headers = {} }] of Object.entries(credentials)) {
      const body = method === 'GET' ? undefined : {}
      const answer = await send({ path, method, body, headers: { ...headers, ...(cookie === '' ? {} : { cookie }) } })
      tally.expect(
        isRefused(answer, headers),
        `${method} ${path} (${what}): ${answer.status} ${answer.text.slice(0, 200)}`,
      )
    }
  }
}

const noSession = { 'no session': { cookie: '' } }
const withInvalidCookies = async () =>
  Object.fromEntries(Object.entries(await invalidCookies()).map(([what, cookie]) => [what, { cookie }]))
const withFrameworkHeaders = () =>
  Object.fromEntries(bypasses.map((headers) => [JSON.stringify(headers), { cookie: '', headers }]))

/** Pages for signed-in users, with values for their parameters. */
const pages = [
  '/',
  '/me',
  '/profile',
  '/profile/sessions',
  '/manage/users',
  '/manageDepartment/users',
  '/administration',
  '/administration/subscriptions',
  '/administration/audit',
  '/administration/dashboard',
  '/me/view/report/0192f0a0-0000-7000-8000-00000000dead/user/0192f0a0-0000-7000-8000-00000000dead',
]
const variants: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { 'x-nextjs-data': '1' },
  ...bypasses,
]
const spellings = (path: string) => [
  path,
  `${path}.rsc`,
  `${path}?_rsc=1`,
  `${path}.segments/_tree.segment.rsc`,
  `${path}/__PAGE__.rsc`,
  `/_next/data/x${path}.json`,
  `//${path}`,
  `${path}/%2e%2e/api/health/live`,
]

export const isolation = [
  quickThreat('no operation is executed without a session', (tally) => callEveryOperation(tally, noSession)),
  threat('no operation accepts an invalid session', async (tally) =>
    callEveryOperation(tally, await withInvalidCookies()),
  ),
  threat('no access check of an operation is bypassed by headers of the framework', (tally) =>
    callEveryOperation(tally, withFrameworkHeaders()),
  ),
  quickThreat(
    'no protected REST endpoint accepts a missing or invalid session, or headers of the framework',
    async (tally) =>
      callEveryEndpoint(tally, { ...noSession, ...(await withInvalidCookies()), ...withFrameworkHeaders() }),
  ),
  quickThreat(
    'a foreign file, export, mail or account at a REST endpoint gets the response of a non-existent one, and nothing is sent or changed',
    crossTenantRoutes,
  ),
  quickThreat(
    'a person and a department administrator read and change nothing by foreign ids in any operation',
    (tally) => sweepForeignIds(tally, ['person', 'departmentAdmin'], { isQuick: process.env.ATTACK_QUICK === '1' }),
  ),
  threat(
    'administrators of a company and of another department, and staff, read and change nothing by foreign ids in any operation',
    (tally) => sweepForeignIds(tally, ['otherDepartmentAdmin', 'companyAdmin', 'staff', 'managingStaff']),
  ),
  quickThreat(
    'no page, page fragment or prefetch discloses data to unauthenticated visitors or people of another company',
    async (tally) => {
      const { cookies, foreign } = await sweepSessions()
      const addresses = [
        ...pages,
        `/home/questionnaire/view/${foreign.liveQuestionnaire}`,
        `/administration/dashboard/subscription/${foreign.subscription}`,
        `/administration/questionnaires/edit/${foreign.questionnaire}`,
        `/me/view/report/${foreign.liveQuestionnaire}/user/${foreign.finisher}`,
      ].flatMap(spellings)
      for (const path of addresses) {
        for (const headers of variants) {
          const { status, text, headers: responseHeaders } = await send({ path, headers })
          tally.expect(
            status < 500 && !text.includes('canary-'),
            `${path} ${JSON.stringify(headers)} unauthenticated: ${status}`,
          )
          const isShared =
            /public|s-maxage|max-age=[1-9]/.test(responseHeaders['cache-control'] ?? '') ||
            responseHeaders['x-nextjs-cache'] === 'HIT'
          tally.expect(
            status >= 400 || !isShared,
            `${path} ${JSON.stringify(headers)} is cacheable: ${responseHeaders['cache-control'] ?? ''} ${String(responseHeaders['x-nextjs-cache'] ?? '')}`,
          )
        }
        const { status, text } = await send({ path, headers: { cookie: cookies.person } })
        tally.expect(
          status < 500 &&
            !/canary-(foreign|other|deleted)|bbbbbbbb-(?!.*dead)/.test(
              text
                .replaceAll(path, '')
                .replaceAll(foreign.liveQuestionnaire, '')
                .replaceAll(foreign.finisher, '')
                .replaceAll(foreign.subscription, '')
                .replaceAll(foreign.questionnaire, ''),
            ),
          `${path} to a person: ${status} ${/.{60}(canary-|bbbbbbbb-).{60}/.exec(text)?.[0] ?? ''}`,
        )
      }
    },
  ),
  quickThreat('pages of signed-in users are not cacheable', async (tally) => {
    const { cookies } = await sweepSessions()
    for (const path of ['/', '/me', '/profile', '/manage/users']) {
      for (const cookie of [cookies.companyAdmin, cookies.person, cookies.departmentAdmin]) {
        const { status, headers } = await send({ path, headers: { cookie } })
        tally.expect(
          /no-store/.test(headers['cache-control'] ?? '') && headers['x-nextjs-cache'] === undefined,
          `${path}: ${status} ${headers['cache-control'] ?? 'no cache-control'}`,
        )
      }
    }
    for (const path of ['/api/account/currentUserRoles', '/api/auth/session', '/api/account/sessions']) {
      const { headers } = await send({ path, headers: { cookie: cookies.person } })
      tally.expect(
        /no-store/.test(headers['cache-control'] ?? ''),
        `${path}: ${headers['cache-control'] ?? 'no cache-control'}`,
      )
    }
    const { headers } = await sendGraphql('{ meDashboardViewModel { firstName } }', {}, cookies.person)
    tally.expect(
      /no-store/.test(headers['cache-control'] ?? ''),
      `/graphql: ${headers['cache-control'] ?? 'no cache-control'}`,
    )
  }),
  quickThreat('report packages cannot be found by guessing their names', async (tally) => {
    const { cookies } = await sweepSessions()
    for (let second = -60; second < 60; second += 1) {
      const name = `Reports-${new Date(Date.now() + second * 1000).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}.zip`
      const { status } = await send({ path: `/api/zip/download/${name}`, headers: { cookie: cookies.companyAdmin } })
      tally.expect(status === 404, `${name}: ${status}`)
    }
    const { status } = await send({
      path: '/api/zip/download/canary-foreign.zip',
      headers: { cookie: cookies.companyAdmin },
    })
    tally.expect(status === 404, `the name of another company’s package: ${status}`)
  }),
  quickThreat('parameter pollution: a repeated query parameter is refused', async (tally) => {
    const { cookies, people, foreign } = await sweepSessions()
    const [own, theirs] = [people.companyAdmin.near.questionnaire, foreign.questionnaire]
    for (const query of [
      `questionnaireId=${own}&questionnaireId=${theirs}`,
      `questionnaireId=${theirs}&questionnaireId=${own}`,
      `questionnaireId=${own}&questionnaireId=${own}`,
    ]) {
      const { status, text } = await send({
        path: `/api/export/QuestionnaireQuestions?${query}`,
        headers: { cookie: cookies.companyAdmin },
      })
      tally.expect(status === 400 && !text.includes('canary-'), `${query}: ${status}`)
    }
    const alone = await send({
      path: `/api/export/QuestionnaireQuestions?questionnaireId=${own}`,
      headers: { cookie: cookies.companyAdmin },
    })
    tally.expect(alone.status === 200, `a single parameter: ${alone.status}`)
    const absent = await send({
      path: `/api/export/QuestionnaireQuestions?questionnaireId=${randomUUID()}`,
      headers: { cookie: cookies.companyAdmin },
    })
    tally.expect(absent.status === 404, `a non-existent one: ${absent.status}`)
  }),
]
