import { expect, type Page } from '@playwright/test'
import { type EveryKind, everyKindOfQuestion, type StoredAnswer } from '../servers/everyKindOfQuestion'
import { password, type TestSite } from '../servers/testSite'
import { signIn } from './account'

const count = 10

export const answer = (place: number, row: number, given: Partial<StoredAnswer>): StoredAnswer => ({
  place,
  row,
  amount: null,
  text: null,
  yesNo: null,
  second: null,
  isolation: null,
  confidence: null,
  ...given,
})
const expected = [
  answer(1, 0, { amount: 3 }),
  answer(1, 1, { amount: 5 }),
  answer(2, 0, { amount: 4 }),
  answer(3, 0, { amount: -6.5 }),
  answer(4, 0, { amount: 1250.5, isolation: 0.5, confidence: 0.805 }),
  answer(5, 0, { amount: 15 }),
  answer(6, 0, { yesNo: true }),
  answer(7, 2, { amount: 2, text: 'Writing minutes' }),
  answer(8, 1, { amount: 1, text: 'Agenda' }),
  answer(8, 3, { amount: 3, text: 'Minutes' }),
  answer(9, 0, { text: 'N/A' }),
  answer(10, 0, { text: 'Cancel one meeting', second: 'Ann' }),
  answer(10, 1, { text: 'Share the agenda' }),
]

/** A person signed in at the first page of a campaign with every kind of question. */
export async function openEveryKind(
  page: Page,
  site: TestSite,
  company: string,
  optional: readonly number[] = [],
): Promise<{ campaign: EveryKind; email: string; address: string }> {
  const { email, subscriptionId } = await site.createCompany(company, '#2b6e4f')
  const campaign = await everyKindOfQuestion(site, { email, subscriptionId, optional })
  const address = `${site.url}/home/questionnaire/start/${campaign.questionnaireId}`
  await signIn(page, site.url, { email, password })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Every kind of answer' })).toBeVisible()
  return { campaign, email, address }
}

const main = (page: Page) => page.getByRole('main')

/** The fields of each kind of question. */
export const fields = {
  choice: (page: Page, text: string) =>
    main(page)
      .locator('label')
      .filter({ hasText: new RegExp(`^\\d?${text}$`) }),
  step: (page: Page, number: number) =>
    main(page)
      .getByRole('radiogroup')
      .locator('label')
      .filter({ hasText: new RegExp(`^${number}$`) }),
  box: (page: Page, number: number) => page.getByRole('textbox', { name: `Answer ${number}`, exact: true }),
  figure: (page: Page) => main(page).getByRole('textbox').first(),
  isolation: (page: Page) => page.getByRole('textbox', { name: 'How much of it is due to the training?' }),
  confidence: (page: Page) => page.getByRole('textbox', { name: 'How sure are you of this amount?' }),
}

/** The question at this position is shown. */
export const expectPosition = (page: Page, place: number): Promise<void> =>
  expect(page.getByText(`${place} of ${count}`, { exact: true })).toBeVisible()

/** The run is finished, and the expected answers of these journeys are stored. */
export async function expectFinished(page: Page, campaign: EveryKind): Promise<void> {
  const thanks = page.getByRole('heading', { name: 'Thank you for completing Every kind of answer.' })
  await expect(thanks).toBeVisible()
  await expect(thanks).toBeFocused()
  expect(await campaign.stored()).toEqual(expected)
  expect(await campaign.isFinished()).toBe(true)
}
