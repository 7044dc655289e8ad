import { expect, type Page, test } from '@playwright/test'
import { fillLogin, signIn } from '../screens/account'
import { browserErrorsOf } from '../screens/audit'
import { expectFinished, expectPosition, fields, openEveryKind } from '../screens/everyKind'
import { chooseStep, expectSaved, nextQuestion } from '../screens/run'
import { translatedTexts, translatePages } from '../screens/translator'
import { query } from '../servers/query'
import { resultsOf } from '../servers/resultsOf'
import { sharedSite } from '../servers/siteForTests'
import { password } from '../servers/testSite'

const site = sharedSite()
const { choice, step, box, figure, isolation, confidence } = fields

type Step = { text: string; missing: string; answer: (page: Page) => Promise<void> }

const typed = (value: string) => (page: Page) => figure(page).fill(value)
const either = async (page: Page, ...choices: string[]) => {
  for (const text of choices) await choice(page, text).click()
}

/** The questions in order, what their page says while the answer is missing, and how each is answered. */
const steps: Step[] = [
  {
    text: 'How confident are you?',
    missing: 'Please select from both scales.',
    answer: async (page) => {
      await chooseStep(page, 'Before', 4)
      await chooseStep(page, 'After', 5)
      await expect(page.getByText('Up 1 step: from 4 to 5')).toBeVisible()
      await chooseStep(page, 'Before', 3)
      await expect(page.getByText('Up 2 steps: from 3 to 5')).toBeVisible()
    },
  },
  { text: 'How useful was it?', missing: 'Please provide a response.', answer: (page) => step(page, 4).click() },
  { text: 'How many hours?', missing: 'Please provide a response.', answer: typed('-6.5') },
  {
    text: 'How much money?',
    missing: 'Please provide a response.',
    answer: async (page) => {
      await typed('1250.5')(page)
      await isolation(page).fill('500')
      await confidence(page).fill('80.5')
      await expect(page.getByText('Please enter a percentage from 0 to 100, such as 80.')).toBeVisible()
      await isolation(page).fill('50')
    },
  },
  { text: 'How much faster?', missing: 'Please provide a response.', answer: typed('15') },
  {
    text: 'Do you share an agenda?',
    missing: 'Please provide a response.',
    answer: (page) => either(page, 'No', 'Yes'),
  },
  {
    text: 'Which habit changed most?',
    missing: 'Please provide a response.',
    answer: (page) => either(page, 'Ending early', 'Writing minutes'),
  },
  {
    text: 'What do you use now?',
    missing: 'Please provide a response.',
    answer: (page) => either(page, 'Minutes', 'Timer', 'Agenda', 'Timer'),
  },
  {
    text: 'How calm is your team?',
    missing: 'Please provide a response.',
    answer: async (page) => {
      await step(page, 2).click()
      await choice(page, 'Not applicable').click()
    },
  },
  {
    text: 'What will you do?',
    missing: 'Please enter a minimum of 2 responses.',
    answer: async (page) => {
      await box(page, 1).fill('Cancel one meeting')
      await box(page, 2).fill('Share the agenda')
      await page.getByRole('textbox', { name: 'Who helps you?' }).fill('Ann')
    },
  },
]

/** Texts with and without markup: a participant meets both. */
const mixTexts = (questionnaireId: string) =>
  query(
    site,
    `with mixed as (
      update "Question" set "questionText" = case "displayOrder" % 3 when 0 then "questionText" when 1 then regexp_replace("questionText", '</?p>', '', 'g')
        else regexp_replace("questionText", '(\\w+)\\?', '<strong>\\1</strong>?') end where "questionnaireId" = $1 returning "id", "questionText"
    )
    update "QuestionWording" w set "questionText" = mixed."questionText" from mixed where w."questionId" = mixed."id"`,
    [questionnaireId],
  )

test('a translated questionnaire shows each question as it is, and stores each answer under its own', async ({
  page,
}) => {
  const browserErrors = browserErrorsOf(page)
  const stale = await translatePages(page)
  const { campaign, address } = await openEveryKind(page, site, 'Merle')
  await mixTexts(campaign.questionnaireId)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'How your answers are used' })).toBeVisible()
  expect((await translatedTexts(page)).others).toBe(0)
  await page.getByRole('button', { name: 'Begin' }).click()

  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  let texts = 0
  for (const [index, { text, missing, answer }] of steps.entries()) {
    await expect(heading).toHaveText(text)
    await expectPosition(page, index + 1)
    const isLast = index === steps.length - 1
    await page.getByRole('button', { name: isLast ? 'Save & Finish' : 'Next' }).click()
    await expect(page.getByText(missing)).toBeVisible()
    await answer(page)
    if (!isLast) await expect(page.getByText(missing)).toHaveCount(0)
    await expectSaved(page)
    const { translated, others } = await translatedTexts(page)
    expect(others, text).toBe(0)
    texts += translated
    if (isLast) break
    await nextQuestion(page)
    await expect(heading).toHaveText(steps[index + 1]!.text)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(heading).toHaveText(text)
    await expectPosition(page, index + 1)
    await nextQuestion(page)
  }
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expectFinished(page, campaign)
  await page.getByRole('button', { name: 'See or print your answers' }).click()
  await page.getByRole('button', { name: 'Show questions' }).click()
  for (const { text } of steps.slice(0, -1)) {
    await expect(heading).toHaveText(text)
    await nextQuestion(page)
  }
  expect(await stale()).toEqual([])
  expect(browserErrors).toEqual([])
  console.info(`translated: ${steps.length} kinds of question, ${texts} texts`)
})

test('the workspace can be used while it is translated', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const stale = await translatePages(page)
  const { email, subscriptionId } = await site.createCompany('Corrie', '#0f6e84')
  const { questionnaireId } = await resultsOf(site, { subscriptionId, learners: 3 })
  const main = page.getByRole('main')
  let screens = 0
  const visited = async (name: string) => {
    expect(await stale(), name).toEqual([])
    // The page may still be loading its texts.
    await expect.poll(async () => (await translatedTexts(page)).translated, { message: name }).toBeGreaterThan(0)
    expect(await stale(), name).toEqual([])
    screens += 1
  }

  await page.goto(`${site.url}/account/login`)
  await fillLogin(page, { email, password: 'Not-the-password-1' })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await fillLogin(page, { email: 'not an address', password })
  await visited('signing in')
  await fillLogin(page, { email, password })
  await expect(page).not.toHaveURL(/account\/login/)
  expect(browserErrors.splice(0).filter((error) => !error.includes('/account/login'))).toEqual([])

  const open = async (path: string, name: string, ready: ReturnType<Page['locator']>) => {
    await page.goto(`${site.url}${path}`)
    await expect(ready.first(), name).toBeVisible()
    await visited(name)
  }
  await open('/me', 'the workspace', main.getByRole('heading', { level: 1 }))
  const card = main.getByRole('link', { name: 'Asking better questions', exact: true })
  await open('/subscriptionQuestionnaires/Campaign', 'campaigns', card)
  await card.click()
  await expect(page.getByRole('list', { name: /^Categories/ }).first()).toBeVisible()
  const finished = main.getByText(/3 of 4/).first()
  await expect(finished).toBeVisible()
  await query(
    site,
    `update "QuestionnaireRespondentSession" set "startDate" = now(), "endDate" = now() where "questionnaireId" = $1 and "endDate" is null`,
    [questionnaireId],
  )
  await expect(main.getByText(/4 of 4/).first()).toBeVisible({ timeout: 60_000 })
  await visited('overview')
  await page.getByRole('link', { name: 'Participants', exact: true }).first().click()
  await expect(main.getByText('Learner 00 Vale').first()).toBeVisible()
  await visited('participants')
  await open(
    `/subscriptionQuestionnaires/view/report/${questionnaireId}`,
    'report',
    main.getByText('Asking better questions'),
  )
  for (const stage of ['campaign', 'questionnaire', 'people', 'schedule', 'review'])
    await open(
      `/subscriptionQuestionnaires/edit/${questionnaireId}/${stage}`,
      `wizard, ${stage}`,
      main.getByRole('heading'),
    )
  const person = main.getByRole('link', { name: /Learner 00/ })
  await open('/manage/users', 'people', person)
  await person.first().click()
  await expect(main.getByRole('textbox', { name: 'First name' })).toBeVisible()
  await visited('a person')
  await open(`/dashboard/subscription/${subscriptionId}`, 'dashboard', main.getByRole('heading', { level: 1 }))
  await open('/analyser', 'analyser', main.getByRole('button', { name: 'Submit' }))
  await main.getByRole('button', { name: 'Submit' }).click()
  await expect(
    main
      .getByRole('table')
      .or(main.getByText(/Confidence|learner/i))
      .first(),
  ).toBeVisible()
  await visited('analyser, results')
  await signIn(page, site.url, { email, password })
  expect(browserErrors).toEqual([])
  console.info(`translated: ${screens} screens of the workspace`)
})
