import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { query } from '../servers/query'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const marker = 'canary-foreign'
const groups = {
  person: '0192f0a0-0000-7000-8000-000000000001',
  departmentAdmin: '0192f0a0-0000-7000-8000-000000000002',
  companyAdmin: '0192f0a0-0000-7000-8000-000000000003',
}

type RecordIds = { email: string; blob: string; session: string; department: string }

const idOf = async (text: string, values: unknown[]) => (await query<{ id: string }>(site, text, values))[0]!.id

/** Signs an account in; returns its cookie. */
async function signIn(email: string): Promise<string> {
  const body = JSON.stringify({ email, password, rememberMe: true })
  const response = await fetch(`${site.url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => /^next-auth\.session-token=([^;]+)/.exec(line)?.[1])
    .find((value) => value !== undefined)
  if (cookie === undefined) throw new Error(`No session was opened: ${response.status}`)
  return cookie
}

/** An account of another company with a department, a file and a valid session, and the text that marks its rows. */
async function foreignAccount() {
  const { email, subscriptionId } = await site.createCompany(marker, '#1d5b8f')
  await signIn(email)
  const userId = await idOf('select "id" from "User" where "email" = $1', [email])
  const department = await idOf(
    'insert into "SubscriptionDepartment" ("subscriptionId", "name", "updatedAt") values ($1, $2, now()) returning "id"',
    [subscriptionId, marker],
  )
  const blob = await idOf(
    'insert into "BlobReference" ("filename", "mimeType", "size", "storageReference", "subscriptionId", "userId") values ($1, \'image/png\', 9, $2, $3, $4) returning "id"',
    [`${marker}.png`, randomUUID(), subscriptionId, userId],
  )
  const session = await idOf('select "id" from "UserSession" where "userId" = $1', [userId])
  await query(site, 'update "Profile" set "firstName" = $1, "lastName" = $1 where "userId" = $2', [marker, userId])
  const rows = () =>
    query(
      site,
      `select to_jsonb(u) as row from "User" u where "id" = $1 union all select to_jsonb(p) from "Profile" p where "userId" = $1 or "subscriptionId" = $2
       union all select to_jsonb(s) - 'lastSeenAt' from "UserSession" s where "userId" = $1 union all select to_jsonb(b) from "BlobReference" b where "subscriptionId" = $2
       union all select to_jsonb(m) from "EmailMessage" m where "userId" = $1 union all select to_jsonb(c) from "OneUseCode" c where "userId" = $1`,
      [userId, subscriptionId],
    )
  return { named: { email, blob, session, department } satisfies RecordIds, rows }
}

/** A file of one person, to be imported into a department. */
function fileFor(department: string): FormData {
  const form = new FormData()
  form.set('subscriptionDepartmentId', department)
  form.set('file', new Blob([`Email\n${randomUUID()}@example.test\n`], { type: 'text/csv' }), 'people.csv')
  return form
}

/** Every endpoint that takes an id or address of a record, with a request that names one. */
const requests: Record<string, (named: RecordIds) => { path: string; body?: object | FormData }> = {
  'GET blobs': ({ blob }) => ({ path: `/api/blobs/${blob}` }),
  'GET export/people': ({ department }) => ({ path: `/api/export/people?subscriptionDepartmentId=${department}` }),
  'POST account/changeAccountEmail': ({ email }) => ({
    path: '/api/account/changeAccountEmail',
    body: { currentEmail: email, newEmail: `${randomUUID()}@example.test` },
  }),
  'POST account/endSession': ({ session }) => ({ path: '/api/account/endSession', body: { id: session } }),
  'POST account/lockout': ({ email }) => ({ path: '/api/account/lockout', body: { email, lockout: true } }),
  'POST account/resendInviteEmail': ({ email }) => ({ path: '/api/account/resendInviteEmail', body: { email } }),
  'POST import/people': ({ department }) => ({ path: '/api/import/people', body: fileFor(department) }),
  'POST account/update': ({ email }) => ({ path: '/api/account/update', body: { email, archive: true } }),
}

async function send(cookie: string, { path, body }: ReturnType<(typeof requests)[string]>): Promise<string> {
  const isJson = body !== undefined && !(body instanceof FormData)
  const headers = {
    cookie: `next-auth.session-token=${cookie}`,
    ...(isJson ? { 'content-type': 'application/json' } : {}),
  }
  const sent = body instanceof FormData ? body : JSON.stringify(body)
  const response = await fetch(`${site.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: sent,
    redirect: 'manual',
  })
  return JSON.stringify([
    response.status,
    response.headers.get('location'),
    response.headers.get('content-disposition'),
    await response.text(),
  ])
}

for (const [role, group] of Object.entries(groups))
  test(`no endpoint shows a ${role} the people and files of another company, or changes them`, async () => {
    const { named, rows } = await foreignAccount()
    const { email, subscriptionId } = await site.createCompany(`Own ${randomUUID()}`, '#1d5b8f')
    const department = await idOf(
      'insert into "SubscriptionDepartment" ("subscriptionId", "name", "updatedAt") values ($1, \'Own\', now()) returning "id"',
      [subscriptionId],
    )
    await query(site, 'update "User" set "roleGroupId" = $1 where "email" = $2', [group, email])
    await query(site, 'update "Profile" set "subscriptionDepartmentId" = $1 where "subscriptionId" = $2', [
      role === 'companyAdmin' ? null : department,
      subscriptionId,
    ])
    const cookie = await signIn(email)
    const before = await rows()
    const unknown: RecordIds = {
      email: `${randomUUID()}@example.test`,
      blob: randomUUID(),
      session: randomUUID(),
      department: randomUUID(),
    }
    const wrong: string[] = []
    for (const [name, call] of Object.entries(requests)) {
      const [answer, none] = [await send(cookie, call(named)), await send(cookie, call(unknown))]
      if (
        answer !== none ||
        answer.startsWith('[2') ||
        answer.startsWith('[5') ||
        answer.toLowerCase().includes(marker)
      )
        wrong.push(`${name}: ${answer.slice(0, 200)}; for a non-existent record ${none.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
    expect(await rows()).toEqual(before)
  })
