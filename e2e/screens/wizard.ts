import { expect, type Locator, type Page } from '@playwright/test'

export type NewQuestion = {
  text: string
  type: 'Measure' | 'Commitment' | 'Improvement' | 'Intent'
  response:
    | 'Number'
    | 'Amount of money'
    | 'Percentage'
    | 'Yes or no'
    | 'Scale'
    | 'Comparison scale'
    | 'Pick one'
    | 'Multiple choice'
    | 'Text boxes'
    | 'Recommendation'
    | 'Ranking'
    | 'Date'
  category: string
  scaleMax?: number
  options?: string[]
  /** Another answer, which asks for words. */
  asksForWords?: boolean
  /** Of a ranking: how many are put in order. */
  mostRanked?: number
}

/** Starts a campaign from scratch and names it. */
export async function startCampaign(
  page: Page,
  url: string,
  { name, description }: { name: string; description: string },
): Promise<void> {
  await page.goto(`${url}/subscriptionQuestionnaires/Campaign`)
  await page
    .getByRole('link', { name: 'Create Campaign' })
    .or(page.getByRole('button', { name: 'Create Campaign' }))
    .first()
    .click()
  await page.getByText('Build From Scratch').click()
  await page.getByLabel('Name', { exact: false }).first().fill(name)
  await page.getByLabel('Description').fill(description)
}

/** Continues to the next stage once this one is complete and the input is stored. */
export async function continueToNextStage(page: Page): Promise<void> {
  const stage = page.locator('[aria-current="step"]')
  const before = await stage.innerText()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(stage).not.toHaveText(before)
}

/** Writes one question into the open section. */
export async function addQuestion(page: Page, question: NewQuestion): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).first().click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('textbox', { name: 'Question', exact: true }).fill(question.text)
  await editor.getByRole('radio', { name: new RegExp(`^${question.type}:`) }).click()
  await editor.getByRole('radio', { name: new RegExp(`^${question.response}:`) }).click()
  if (question.scaleMax !== undefined) await editor.getByLabel('Scale maximum').fill(String(question.scaleMax))
  for (const [index, option] of (question.options ?? []).entries()) {
    if (index >= 2) await editor.getByRole('button', { name: 'Add an answer' }).click()
    await editor.getByRole('textbox', { name: `Answer ${index + 1}`, exact: true }).fill(option)
  }
  if (question.asksForWords === true) await editor.getByRole('button', { name: 'Add “Other”' }).click()
  if (question.mostRanked !== undefined)
    await editor.getByLabel('How many to put in order').fill(String(question.mostRanked))
  await editor
    .getByRole('combobox', { name: 'Analysis type' })
    .or(editor.getByRole('textbox', { name: 'Analysis type' }))
    .first()
    .click()
  await page.getByRole('option', { name: question.category, exact: true }).click()
  await editor.getByRole('button', { name: 'Save question' }).click()
  await expect(editor).toBeHidden()
}

/** The row of a person in the people stage; the rows are shown where they are not yet. */
export async function personRow(page: Page, number: number): Promise<Locator> {
  const byHand = page.getByRole('button', { name: 'Add people by hand' })
  if ((await byHand.getAttribute('aria-expanded')) === 'false') await byHand.click()
  return page.getByRole('group', { name: `Person ${number}`, exact: true })
}

/** Adds people manually in the people stage. */
export async function addPeople(
  page: Page,
  people: { email: string; firstName: string; lastName: string }[],
): Promise<void> {
  for (const [index, person] of people.entries()) {
    const row = await personRow(page, index + 1)
    await row.getByLabel('Email', { exact: true }).fill(person.email)
    await row.getByLabel('First name').fill(person.firstName)
    await row.getByLabel('Last name').fill(person.lastName)
  }
  await page.getByRole('button', { name: 'Save people' }).click()
  for (const { email } of people) await expect(page.getByText(email).first()).toBeVisible()
}

/** Sets both dates with the quick buttons: from today, for a month. */
export async function scheduleFromToday(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Choose the start date' }).getByRole('button', { name: 'Launch now' }).click()
  await page.getByRole('group', { name: 'Choose the end date' }).getByRole('button', { name: '1 month' }).click()
}

/** Launches, and confirms that the invitations are mailed now. */
export async function launch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schedule launch' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Launch now' }).click()
  await expect(page).toHaveURL(/\/overview\//)
}

/** The list of the company's campaigns. */
export async function openCampaigns(page: Page): Promise<void> {
  await page.goto(new URL('/subscriptionQuestionnaires/Campaign', page.url()).href)
}
