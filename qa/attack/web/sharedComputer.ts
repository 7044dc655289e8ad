import type { BrowserContext, Page } from 'playwright'
import { env } from '@/server/env'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { inBrowser } from '@/qa/support/inBrowser'
import { createAccount, password } from '../support/accounts'
import { type Tally, threat } from '../support/threat'

const day = 86_400_000
const open = (page: Page, path: string) => page.goto(`${env().appUrl}${path}`, { waitUntil: 'load' })

/** Everything that a browser stores for the site, as text. */
const storedBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const table of opened.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = opened.transaction(table).objectStore(table).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
        stored.push(rows)
      }
      opened.close()
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) stored.push(url)
    return JSON.stringify(stored)
  })

async function signInOn(page: Page, email: string): Promise<void> {
  await open(page, '/account/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'))
}

/** A person with a unique name, campaign and answer, and a run to answer. */
async function createMarkedAccount(mark: string, subscriptionId?: string) {
  const account = await createAccount({
    firstName: mark,
    lastName: mark,
    group: 'SubscriptionAdministrator',
    ...(subscriptionId === undefined ? {} : { subscriptionId }),
  })
  const { id } = await questionnaire({
    subscriptionId: account.subscriptionId,
    name: `Campaign ${mark}`,
    isPublished: true,
    startDate: new Date(Date.now() - day),
    endDate: new Date(Date.now() + day),
  })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId: id, name: 'One' })
  await analysisType({ subscriptionId: account.subscriptionId, name: mark })
  await question({
    questionnaireSectionId,
    questionType: 'Commitment',
    responseType: 'TextBoxes',
    analysisTypeId: null,
    questionText: '<p>What will you do?</p>',
  })
  await questionnaireRespondentSession({ questionnaireId: id, userId: account.userId })
  const draft = await questionnaire({ subscriptionId: account.subscriptionId, name: `Draft ${mark}` })
  return { ...account, questionnaireId: id, draftId: draft.id }
}

/** Reads a person's pages and writes an answer that cannot be sent: it is kept on the device. */
async function workOn(
  context: BrowserContext,
  page: Page,
  { questionnaireId, draftId, mark }: { questionnaireId: string; draftId: string; mark: string },
): Promise<string> {
  for (const path of [
    '/',
    '/me',
    '/manage/users',
    '/profile',
    `/subscriptionQuestionnaires/edit/${questionnaireId}/questionnaire`,
  ]) {
    await open(page, path)
    await page.waitForTimeout(1_500)
  }
  await context.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation') === true ? route.abort() : route.continue(),
  )
  await open(page, `/subscriptionQuestionnaires/edit/${draftId}/campaign`)
  // A page before hydration loses input.
  for (let attempt = 0; attempt < 20 && !(await storedBy(page)).includes(`Unsaved ${mark}`); attempt += 1) {
    await page.getByLabel('Description').fill(`Unsaved ${mark}`)
    await page.waitForTimeout(700)
    if (!(await storedBy(page)).includes(`Unsaved ${mark}`)) await page.getByLabel('Description').fill('')
  }
  await context.unroute('**/graphql')
  await open(page, `/home/questionnaire/start/${questionnaireId}`)
  await page.getByRole('button', { name: 'Begin' }).click()
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.waitFor()
  await context.route('**/graphql', (route) => route.abort())
  await field.fill(`Answer ${mark}`)
  await page.waitForTimeout(2_500)
  const stored = await storedBy(page)
  await context.unroute('**/graphql')
  return stored
}

/** On a shared computer: is data left after signing out, or after a session expired, for the next user? */
const expectNothingLeft = (tally: Tally): Promise<void> =>
  inBrowser(async (newContext) => {
    for (const isSignedOut of [true, false]) {
      const mark = `canary${Math.random().toString(36).slice(2, 10)}`
      const [first, second] = [await createMarkedAccount(mark), await createAccount({ firstName: 'Next' })]
      const context = await newContext()
      const page = await context.newPage()
      await signInOn(page, first.email)
      const before = await workOn(context, page, { ...first, mark })
      for (const text of [`Unsaved ${mark}`, `Answer ${mark}`])
        tally.expect(before.includes(text), `“${text}” was not stored: there is no result`)
      if (isSignedOut) {
        await open(page, '/me')
        await page.getByRole('button', { name: 'Account' }).click()
        await page.getByRole('menuitem', { name: 'Sign out' }).click()
        await page.getByText('You successfully logged out!').waitFor()
        const stored = await storedBy(page)
        tally.expect(
          !stored.includes(mark) && !stored.includes(first.email) && !stored.includes(first.userId),
          `after sign-out the browser stores ${stored.slice(0, 300)}`,
        )
        await page.goBack().catch(() => null)
        await page.waitForTimeout(1_000)
        tally.expect(
          !(await page.evaluate(() => document.body.innerText)).includes(mark),
          'going back shows the former user',
        )
      } else await context.clearCookies()
      await signInOn(page, second.email)
      await open(page, '/me')
      await page.waitForTimeout(2_000)
      const stored = await storedBy(page)
      tally.expect(
        !stored.includes(mark) && !stored.includes(first.email),
        `for the next user the browser stores ${stored.slice(0, 300)}`,
      )
      const storage = JSON.stringify(await context.storageState({ indexedDB: true }))
      tally.expect(
        !storage.includes(mark) && !storage.includes(first.email),
        'the storage state contains data of the former user',
      )
      for (const path of ['/', '/me', '/profile']) {
        await open(page, path)
        await page.waitForTimeout(700)
        tally.expect(!(await page.content()).includes(mark), `${path} shows the former user`)
      }
      await context.close()
    }
  })

export const sharedComputer = [
  threat(
    'on a shared computer no data of a user remains for the next one, after sign-out or an expired session',
    expectNothingLeft,
  ),
]
