import type { Page } from 'playwright'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { hostileMarkup } from '@/server/testing/scenarios/hostileMarkup'
import { inBrowser, type Open } from '@/qa/support/inBrowser'
import { hostileAnswers } from './hostileAnswers'
import { fieldNames, hostileFields, hostileThanks, onFirstOption } from './hostileFields'
import { watchPage } from '../support/watchPage'
import { cookieOf, createAccount } from '../support/accounts'
import type { Tally } from '../support/threat'

const perCampaign = 25
const timeout = 15_000
const quickPages = 3

/** Questions whose further texts are hostile, and one that is shown where a hostile option is chosen. */
async function askHostileFields(text: string, place: { questionnaireSectionId: string; analysisTypeId: string }) {
  let last = ''
  for (const { question: fields } of hostileFields(text)) {
    const category = fields.questionType === 'Intent' ? { analysisTypeId: null } : {}
    last = (await question({ ...place, ...fields, ...category })).id
  }
  await question({ ...place, condition: onFirstOption(last) })
}

/** A campaign whose every text is hostile, stored without sanitizing, with two people who view it. */
async function hostileCampaign(payloads: readonly string[]) {
  const one = payloads[0]!.slice(0, 90).replaceAll('\u0000', '')
  const admin = await createAccount({ group: 'SubscriptionAdministrator', firstName: one, lastName: one })
  const { subscriptionId } = admin
  await db().subscription.update({
    where: { id: subscriptionId! },
    data: { name: `${one} ${crypto.randomUUID()}`, privacyNotice: one },
  })
  const learner = await createAccount({ subscriptionId, firstName: one })
  const { id } = await questionnaire({
    subscriptionId,
    name: one,
    description: payloads.join(' ').replaceAll('\u0000', ''),
    ...hostileThanks(payloads.map((payload) => payload.replaceAll('\u0000', ''))),
    isPublished: true,
    startDate: new Date(Date.now() - 86_400_000),
    endDate: new Date(Date.now() + 86_400_000),
  })
  const { id: questionnaireSectionId } = await questionnaireSection({
    questionnaireId: id,
    name: one,
    description: one,
  })
  const category = await analysisType({
    subscriptionId,
    name: `${one.slice(0, 40)} ${crypto.randomUUID().slice(0, 8)}`,
  })
  for (const [n, payload] of payloads.entries()) {
    const text = payload.replaceAll('\u0000', '')
    const kind =
      n % 3 === 0
        ? {
            questionType: 'Intent' as const,
            responseType: 'PickOne' as const,
            options: [text.slice(0, 200), 'b'],
          }
        : { analysisTypeId: category.id }
    await question({
      questionnaireSectionId,
      questionText: `<p>shown-${n}</p>${text}`,
      reinforcementText: text,
      ...kind,
    })
  }
  await askHostileFields(one, { questionnaireSectionId, analysisTypeId: category.id })
  await questionnaireRespondentSession({ questionnaireId: id, userId: learner.userId, lineManagerName: one })
  const pages = [
    [admin, `/subscriptionQuestionnaires/preview/${id}/questionnaire`],
    [admin, `/subscriptionQuestionnaires/edit/${id}/questionnaire`],
    [learner, `/home/questionnaire/start/${id}`],
    [learner, '/me'],
    [admin, '/'],
    [admin, '/manage/users'],
  ] as const
  return { pages }
}

/**
 * Inspects a page from inside: did a script run, is there a dangerous address, which questions are shown? Clicks what
 * can be clicked.
 */
function inspectPage() {
  for (const one of document.querySelectorAll('main [onclick], main [onmouseover], main [onfocus]'))
    (one as HTMLElement).click()
  const addresses = [...document.querySelectorAll('main a, main img, main iframe, main form')].map(
    (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? one.getAttribute('action') ?? '',
  )
  const hostile = addresses.filter((address) => /^\s*(javascript|vbscript|data:text|blob:https)/i.test(address))
  // Answers also appear in inputs, whose value is not text content.
  const texts = [
    document.body.innerText,
    ...[...document.querySelectorAll('textarea, input')].map((box) => (box as HTMLInputElement).value),
  ].join('\n')
  return {
    ran: (window as unknown as { __ran?: number }).__ran !== undefined,
    hostile,
    shown: [...(texts.match(/(shown|answered|field)-\w+/g) ?? [])],
  }
}

type Visit = { cookie: string; path: string; bypassCSP: boolean; of: string; steps: number; awaited?: RegExp }

/** Opens collapsed parts of a page, until the expected text appears. */
async function expandSections(page: Page, awaited: RegExp): Promise<void> {
  const closed = page.locator('main [aria-expanded="false"]:not([aria-haspopup])')
  const text = page.getByText(awaited).or(page.getByRole('button', { name: /^(Begin|Show questions)$/ }))
  await closed
    .or(text)
    .first()
    .waitFor({ timeout: 4_000 })
    .catch(() => undefined)
  for (const one of await closed.all()) await one.click({ timeout: 1_000 }).catch(() => undefined)
  await text
    .first()
    .waitFor({ timeout: 3_000 })
    .catch(() => undefined)
}

/** Answers the question of a page and continues; false where there is none. */
async function continueRun(page: Page): Promise<boolean> {
  await page
    .locator('main input:visible')
    .first()
    .fill('1', { timeout: 300 })
    .catch(() =>
      page
        .locator('main label:visible')
        .first()
        .click({ timeout: 300 })
        .catch(() => undefined),
    )
  const further = page
    .getByRole('button', { name: /^(Begin|Start|Next|Continue|Show questions|Show thank-you page)$/ })
    .first()
  if (!(await further.isVisible()) || !(await further.isEnabled())) return false
  await further.click({ timeout: 2_000 }).catch(() => undefined)
  await page.waitForTimeout(60)
  return true
}

/** Opens a page with a session and steps through it, inspecting each step; returns the hostile texts it showed. */
async function visit(
  open: Open,
  tally: Tally,
  { cookie, path, bypassCSP, of, steps, awaited }: Visit,
): Promise<Set<string>> {
  const context = await open(cookie, { bypassCSP })
  const page = await context.newPage()
  const violations = watchPage(page)
  await page
    .goto(`${env().appUrl}${path}`, { waitUntil: 'load', timeout })
    .catch((error: Error) => violations.push(`not loaded: ${error.message.slice(0, 100)}`))
  await page.waitForTimeout(1_000)
  if (awaited !== undefined) await expandSections(page, awaited)
  // A run shows one question per page: the visit steps through them.
  const texts = new Set<string>()
  for (let step = 0; step <= steps; step += 1) {
    const seen = await page.evaluate(inspectPage)
    for (const text of seen.shown) texts.add(text)
    if (seen.ran) violations.push('a script ran')
    if (seen.hostile.length > 0) violations.push(`an executable URL: ${seen.hostile.join(' ')}`)
    if (violations.length > 0 || step === steps) break
    if (!(await continueRun(page))) break
  }
  if (new URL(page.url()).origin !== env().appUrl) violations.push(`navigated to ${page.url()}`)
  for (const one of violations)
    tally.successes.push(`${path} ${bypassCSP ? 'without' : 'with'} the policy, of ${of.slice(0, 60)}: ${one}`)
  await context.close()
  return texts
}

/**
 * Shows hostile texts in real browsers, with the pages' policy and without it, and checks that no script ran, no
 * external request was sent and no dialog opened.
 */
export async function showHostileTexts(tally: Tally, isQuick: boolean): Promise<void> {
  const payloads = isQuick ? hostileMarkup.filter((_, n) => n % 8 === 0) : hostileMarkup
  const bypasses = isQuick ? [true] : [true, false]
  let shown = 0
  const fields = new Set<string>()
  await inBrowser(async (open) => {
    for (let from = 0; from < payloads.length; from += perCampaign) {
      const some = payloads.slice(from, from + perCampaign)
      const { pages } = await hostileCampaign(some)
      for (const bypassCSP of bypasses) {
        for (const [account, path] of isQuick ? pages.slice(0, 3) : pages) {
          const texts = await visit(open, tally, {
            cookie: await cookieOf(account.userId),
            path,
            bypassCSP,
            of: some[0]!,
            steps: some.length + fieldNames.length + 2,
          })
          shown += [...texts].filter((text) => text.startsWith('shown-')).length
          for (const text of texts) fields.add(text)
          tally.attempts += some.length
        }
      }
    }
  })
  process.stdout.write(`    ${payloads.length} hostile texts; ${shown} questions with one were shown on pages\n`)
  for (const name of [...fieldNames, 'thanks', 'link'])
    tally.expect(fields.has(`field-${name}`), `no page showed the text of a field: ${name}`)
  tally.expect(shown >= payloads.length, `only ${shown} of the questions were shown, too few for a result`)
}

/** The same for answers: every page with results, a report or the audit log has to show answers as plain text. */
export async function showHostileAnswers(tally: Tally, isQuick: boolean): Promise<void> {
  const payloads = isQuick ? hostileMarkup.filter((_, n) => n % 8 === 0) : hostileMarkup
  const pages = await hostileAnswers(payloads)
  const [shownAnswers, fields] = [new Set<string>(), new Set<string>()]
  await inBrowser(async (open) => {
    for (const bypassCSP of isQuick ? [true] : [true, false]) {
      for (const [{ cookie }, path] of isQuick ? pages.slice(0, quickPages) : pages) {
        const texts = await visit(open, tally, {
          cookie,
          path,
          bypassCSP,
          of: 'all',
          steps: payloads.length,
          awaited: /answered-\d/,
        })
        for (const text of texts) (text.startsWith('field-') ? fields : shownAnswers).add(text)
        tally.attempts += payloads.length
      }
    }
  })
  process.stdout.write(
    `    ${payloads.length} hostile answers; ${shownAnswers.size} of them were shown on ${pages.length} pages\n`,
  )
  for (const name of ['help', 'label', 'before', 'unit', 'stem', 'option'])
    tally.expect(fields.has(`field-${name}`), `no page of results showed the text of a field: ${name}`)
  tally.expect(
    shownAnswers.size === payloads.length,
    `only ${shownAnswers.size} of the answers were shown: there is no result for the others`,
  )
}
