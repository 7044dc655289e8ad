import { expect, type Locator, type Page } from '@playwright/test'
import { type Campaign, campaignOf } from '../servers/campaignOf'
import { password, type World } from '../servers/world'
import { signIn } from './account'
import { chooseOnScale, next } from './run'

/** The step that `answerFrom` chooses at a position. */
export const stepOf = (place: number): number => (place % 5) + 1

/** The stored answers of a run: position and step of each. */
export const steps = async (campaign: Campaign): Promise<number[][]> =>
  (await campaign.stored()).map(({ place, step }) => [place, step])

/** Asserts that exactly these answers arrive before the timeout. */
export const expectStored = (campaign: Campaign, expected: number[][]): Promise<void> =>
  expect.poll(() => steps(campaign), { timeout: 20_000 }).toEqual(expected)

/** A person signed in with a run of `count` scales, open at its first question. */
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

/** Answers the questions of these positions, and continues unless the last of all was answered. */
export async function answerFrom(page: Page, first: number, last: number, count: number): Promise<void> {
  for (let place = first; place <= last; place++) {
    await expect(page.getByText(`Question number ${place}?`)).toBeVisible()
    await chooseOnScale(page, stepOf(place))
    if (place < count) await next(page)
  }
}

/** The line that says how many answers are pending on the device. */
export const keptLine = (page: Page, count: number): Locator =>
  page.getByText(
    count === 1
      ? 'No connection: 1 answer is kept on this device'
      : `No connection: ${count} answers are kept on this device`,
  )
