import { expect, type Locator, type Page } from '@playwright/test'
import { type Campaign, campaignOf } from '../servers/campaignOf'
import { password, type World } from '../servers/world'
import { signIn } from './account'
import { chooseOnScale, next } from './run'

/** The step that `answerFrom` chooses at a place. */
export const stepOf = (place: number): number => (place % 5) + 1

/** What is stored of a run: place and step of each answer. */
export const steps = async (campaign: Campaign): Promise<number[][]> =>
  (await campaign.stored()).map(({ place, step }) => [place, step])

/** The answers arrive within a while, and no others. */
export const expectStored = (campaign: Campaign, expected: number[][]): Promise<void> =>
  expect.poll(() => steps(campaign), { timeout: 20_000 }).toEqual(expected)

/** A person signed in with a run of so many scales, open at its first question. */
export async function beginRun(
  page: Page,
  world: World,
  { company, count }: { company: string; count: number },
): Promise<{ campaign: Campaign; email: string; address: string }> {
  const { email, subscriptionId } = await world.createCompany(company, '#2b6e4f')
  const campaign = await campaignOf(world, { email, subscriptionId, count })
  await signIn(page, world.url, { email, password })
  const address = `${world.url}/home/questionnaire/start/${campaign.questionnaireId}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('Question number 1?')).toBeVisible()
  return { campaign, email, address }
}

/** Answers the questions of these places, and goes on unless the last of all was answered. */
export async function answerFrom(page: Page, first: number, last: number, count: number): Promise<void> {
  for (let place = first; place <= last; place++) {
    await expect(page.getByText(`Question number ${place}?`)).toBeVisible()
    await chooseOnScale(page, stepOf(place))
    if (place < count) await next(page)
  }
}

/** The line that says how many answers wait on the device. */
export const keptLine = (page: Page, count: number): Locator =>
  page.getByText(
    count === 1
      ? 'No connection: 1 answer is kept on this device'
      : `No connection: ${count} answers are kept on this device`,
  )
