import { hashPassword } from '@/server/credentials/password/password'
import { issueCode } from '@/server/credentials/codes/codes'
import { db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import type { NodeSet } from '@/qa/nodes/set.mjs'
import { failedChecks, nodeClient, signedIn } from './caller'

const password = 'Quiet-Lantern-42!'
const query = '{ meDashboardViewModel { firstName } }'
const attempts = 40

type Person = Awaited<ReturnType<typeof profile>>
const withPassword = async (fields: Parameters<typeof profile>[0] = {}): Promise<Person> =>
  profile({ ...fields, user: { passwordHash: await hashPassword(password) } })
const signIn = (browser: ReturnType<typeof nodeClient>, node: string, email: string, typed = password) =>
  browser.post(node, '/api/account/login', { email, password: typed, rememberMe: true })

/** A session created on one node is valid on the other, and its end takes effect on both at once. */
export async function sessions({ sites: [one, two] }: NodeSet): Promise<string[]> {
  const { user } = await withPassword()
  const browser = nodeClient()
  const opened = await signIn(browser, one.url, user.email)
  const [onOne, onTwo] = [await browser.graphql(one.url, query), await browser.graphql(two.url, query)]
  const copy = nodeClient(new Map(browser.cookies))
  await browser.post(two.url, '/api/account/logout', {})
  const [afterOne, afterTwo] = [await copy.graphql(one.url, query), await copy.graphql(two.url, query)]
  return failedChecks({
    [`Signing in returned ${opened.status}`]: opened.status === 200,
    'The session of one node is invalid on the other':
      onOne.status === 200 && onTwo.status === 200 && onTwo.text.includes('firstName'),
    'The session is still valid after signing out on the other node':
      afterOne.status === 401 && afterTwo.status === 401,
  })
}

/** An account that loses access is signed out on both nodes with its next request. */
export async function archiving({ sites: [one, two] }: NodeSet): Promise<string[]> {
  const { id: subscriptionId } = await subscription()
  const [admin, person] = [
    await profile({ subscriptionId, group: 'SubscriptionAdministrator' }),
    await profile({ subscriptionId }),
  ]
  const [adminBrowser, browser] = [await signedIn(admin.user), await signedIn(person.user)]
  const before = await browser.graphql(two.url, query)
  const done = await adminBrowser.graphql(one.url, 'mutation ($ids: [Guid!]!) { archiveProfiles(ids: $ids) }', {
    ids: [person.id],
  })
  const after = [await browser.graphql(one.url, query), await browser.graphql(two.url, query)]
  return failedChecks({
    'The person was not signed in': before.status === 200,
    [`Removing the person was refused: ${done.text.slice(0, 200)}`]:
      done.status === 200 && !done.text.includes('"errors"'),
    'A removed person still has access': after.every(({ status }) => status === 401),
  })
}

/** Wrong passwords on both nodes are counted together. */
export async function wrongPasswords({ sites }: NodeSet): Promise<string[]> {
  const { user } = await withPassword()
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, n) =>
      signIn(nodeClient(), sites[n % 2]!.url, user.email, `Wrong-Guess-${n}!`),
    ),
  )
  const checked = answers.filter(({ text }) => text.includes('Invalid password')).length
  const right = await Promise.all(sites.map(({ url }) => signIn(nodeClient(), url, user.email)))
  const { lockoutEnd } = await db().user.findUniqueOrThrow({ where: { id: user.id } })
  process.stdout.write(
    `  wrong passwords: ${attempts} concurrent over both nodes, ${checked} reported as wrong, the others as locked\n`,
  )
  return failedChecks({
    'The account is not locked': lockoutEnd !== null && lockoutEnd > new Date(),
    'A locked account accepts the right password': right.every(({ status }) => status !== 200),
    [`${checked} wrong passwords were checked before the lockout`]: checked > 0 && checked <= 5,
  })
}

/** A mailed code is accepted once across all nodes. */
export async function codes({ sites }: NodeSet): Promise<string[]> {
  const { user } = await withPassword()
  const code = await transaction(db(), (tx) =>
    issueCode(tx, { userId: user.id, purpose: 'ResetPassword', now: new Date() }),
  )
  const passwords = Array.from({ length: 20 }, (_, n) => `Other-Lantern-${n}-X!`)
  const answers = await Promise.all(
    passwords.map((typed, n) =>
      nodeClient().post(sites[n % 2]!.url, '/api/account/resetPassword', { userId: user.id, code, password: typed }),
    ),
  )
  const taken = passwords.filter((_, n) => answers[n]!.status === 200)
  const works = await signIn(nodeClient(), sites[0].url, user.email, taken[0] ?? '')
  const failures = answers.filter(({ status }) => status >= 500).length
  process.stdout.write(`  a code submitted 20 times concurrently to both nodes: accepted ${taken.length} time\n`)
  return failedChecks({
    [`The code was accepted ${taken.length} times: ${answers[0]!.text.slice(0, 200)}`]: taken.length === 1,
    'The password is not that of the accepted attempt': works.status === 200,
    [`${failures} attempts failed`]: failures === 0,
  })
}

/** Staff start and stop managing a company on every node. */
export async function managing({ sites: [one, two] }: NodeSet): Promise<string[]> {
  const { id, name } = await subscription()
  const browser = await signedIn((await profile({ group: 'Administrator', subscriptionId: null })).user)
  /** The bar that names the managed company is on every page. */
  const isManaging = async (node: string) => (await browser.send(node, '/administration')).text.includes(name)
  const begun = await browser.graphql(one.url, 'mutation ($id: Guid!) { manageSubscription(id: $id) { id } }', { id })
  const during = [await isManaging(one.url), await isManaging(two.url)]
  await browser.graphql(two.url, 'mutation { stopManaging }')
  const after = [await isManaging(one.url), await isManaging(two.url)]
  return failedChecks({
    [`Managing was refused: ${begun.text.slice(0, 200)}`]: !begun.text.includes('"errors"'),
    'A node does not show the managed company': during.every(Boolean),
    'Managing continued after its end on the other node': !after.some(Boolean),
  })
}
