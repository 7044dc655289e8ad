import { type Browser, expect, type Page } from '@playwright/test'
import { browserErrorsOf } from './audit'
import { addPeople, addQuestion, continueToNextStage, launch, scheduleFromToday, startCampaign } from './wizard'

/** A browser that has never been here, as wide as a phone; its errors are collected. */
export async function newDevice(browser: Browser, errors: string[]): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()
  const own = browserErrorsOf(page)
  page.on('close', () => errors.push(...own))
  return page
}

type Person = Parameters<typeof addPeople>[1][number]

/** A live campaign of two numbers, whose people are mailed their personal links. */
export async function launchCampaign(page: Page, siteUrl: string, name: string, people: Person[]): Promise<void> {
  await startCampaign(page, siteUrl, { name, description: 'A short course.' })
  await continueToNextStage(page)
  for (const text of ['How many hours do you save a month?', 'How many meetings do you chair a month?'])
    await addQuestion(page, { text, type: 'Measure', response: 'Number', category: 'Time Saving' })
  await continueToNextStage(page)
  await addPeople(page, people)
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await continueToNextStage(page)
  await launch(page)
  await expect(page.getByText(name).first()).toBeVisible()
}
