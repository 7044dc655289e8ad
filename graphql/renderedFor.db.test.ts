import { beforeAll, expect, it } from 'vitest'
import { renderedForHeader, renderedForOf } from '@/domain/viewer'
import { answerGraphql } from '@/graphql/endpoint/answerGraphql'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { openSession } from '@/server/credentials/session/openSession'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { changedBy } from '@/server/testing/sweep/attempt'
import { callOf } from '@/server/testing/sweep/callOf'
import { type Operation, operations } from '@/server/testing/sweep/operations'
import { type Sweeper, type SweeperName, sweepFixture } from '@/server/testing/sweep/sweepFixture'

const now = new Date()
let world: Record<SweeperName, Sweeper>
let cookie: string

/** Staff who manage the company of the fixture, with a cookie. */
const staff = () => world.managingStaff.actor as SignedIn

beforeAll(async () => {
  world = await sweepFixture(now)
  const user = await db().user.findUniqueOrThrow({ where: { id: staff().userId } })
  const opened = await openSession(db(), now, { user, isPersistent: true, address: null, userAgent: null })
  await db().userSession.update({
    where: { id: opened.sessionId },
    data: { managedSubscriptionId: staff().subscriptionId, managedUntil: new Date(now.getTime() + 3_600_000) },
  })
  const { name, value } = await sessionCookie(opened)
  cookie = `${name}=${value}`
})

async function ask(query: string, variables: object, renderedFor: string | null) {
  const headers = new Headers({ host: 'localhost', 'content-type': 'application/json', cookie })
  if (renderedFor !== null) headers.set(renderedForHeader, renderedFor)
  async function* body() {
    yield new TextEncoder().encode(JSON.stringify({ query, variables }))
  }
  const answer = await answerGraphql({ method: 'POST', url: 'http://localhost/graphql', headers, body: body() })
  return { status: answer.status, body: JSON.parse(answer.body ?? '{}') }
}
const printed = ({ document }: Operation) => document.loc?.source.body ?? ''
const other = () => renderedForOf({ ...staff(), subscriptionId: null })

it('refuses every operation of a page that was rendered for another company, and writes nothing', async () => {
  // Marks of its own: other files that share the process keep what they have read before.
  const everything = ['', 'drawnFor']
  await changedBy(db(), everything)
  const unrefused: string[] = []
  for (const operation of operations) {
    const { status, body } = await ask(printed(operation), callOf(operation, world.managingStaff.self), other())
    const { code, key } = body.errors?.[0]?.extensions ?? {}
    if (status !== 200 || code !== 'CONFLICT' || key !== 'drawnForAnother' || body.data != null)
      unrefused.push(`${operation.name} ${status} ${JSON.stringify(body).slice(0, 200)}`)
  }
  expect(unrefused).toEqual([])
  expect(await changedBy(db(), everything)).toEqual([])
})

it.each([
  ['another person', (actor: SignedIn) => ({ ...actor, userId: 'another' })],
  ['another role', (actor: SignedIn) => ({ ...actor, roles: [] })],
  ['no company', (actor: SignedIn) => ({ ...actor, subscriptionId: null })],
])('refuses a page rendered for %s', async (_, change) => {
  const { body } = await ask('{ me { id } }', {}, renderedForOf(change(staff())))
  expect(body.errors[0].extensions).toMatchObject({ key: 'drawnForAnother' })
})

it('answers a page rendered for the session as it is, and a script that does not say', async () => {
  for (const renderedFor of [renderedForOf(staff()), null])
    expect((await ask('{ subscriptions { totalCount } }', {}, renderedFor)).body.errors).toBeUndefined()
})

it('answers an ended session as unauthenticated', async () => {
  await db().userSession.updateMany({ where: { userId: staff().userId }, data: { endedAt: now } })
  const { status } = await ask('{ subscriptions { totalCount } }', {}, other())
  expect(status).toBe(401)
})
