const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 375, height: 720 }

const company = { email: 'company@example.test', viewport: DESKTOP }

/**
 * The pictures of README and manual: whose screen it is, the way to it, and what is awaited before it is taken.
 */
export const pictures = [
  {
    name: 'overview',
    ...company,
    open: (page) => openCampaign(page, 'Leading with Confidence', (id) => `/subscriptionQuestionnaires/overview/${id}`),
    awaited: (page) => page.getByRole('region', { name: 'Findings' }),
  },
  {
    name: 'answering',
    email: 'learner@example.test',
    viewport: PHONE,
    open: beginAnswering,
    awaited: (page) => page.getByRole('button', { name: 'Next', exact: true }),
  },
  {
    name: 'outline',
    ...company,
    open: (page) =>
      openCampaign(page, 'Negotiation Essentials', (id) => `/subscriptionQuestionnaires/edit/${id}/questionnaire`),
    awaited: (page) => page.getByRole('button', { name: 'Add section' }),
  },
  {
    name: 'people',
    ...company,
    open: (page, url) => page.goto(`${url}/manage/users`),
    awaited: (page) => page.getByRole('heading', { name: 'People', exact: true }),
  },
  {
    name: 'report',
    ...company,
    open: (page) =>
      openCampaign(page, 'Leading with Confidence', (id) => `/subscriptionQuestionnaires/view/report/${id}`),
    awaited: (page) => page.getByRole('button', { name: 'Download', exact: true }),
  },
  {
    name: 'dashboard',
    ...company,
    open: (page, url) => page.goto(`${url}/dashboard`),
    awaited: (page) => page.getByRole('tab', { name: 'What changed' }),
  },
  {
    name: 'followUps',
    ...company,
    open: (page) => openFinished(page, (id) => `/subscriptionQuestionnaires/followUps/${id}`),
    awaited: (page) => page.getByRole('tab', { name: 'Did it last?' }),
  },
  {
    name: 'impact',
    ...company,
    open: (page) => openFinished(page, (id) => `/subscriptionQuestionnaires/impact/${id}`),
    awaited: (page) => page.getByRole('button', { name: 'Chain as PDF', exact: true }),
  },
  {
    name: 'invite',
    ...company,
    open: (page) =>
      openCampaign(page, 'Leading with Confidence', (id) => `/subscriptionQuestionnaires/users/details/${id}/add`),
    awaited: (page) => page.getByText('Who should answer?').first(),
  },
  {
    name: 'participants',
    ...company,
    open: (page) =>
      openCampaign(page, 'Leading with Confidence', (id) => `/subscriptionQuestionnaires/users/list/${id}`),
    awaited: (page) => page.getByText('Participants').first(),
  },
  {
    name: 'programme',
    ...company,
    open: openProgramme,
    awaited: (page) => page.getByRole('heading', { name: 'Cohorts', exact: true }),
  },
  {
    name: 'branding',
    ...company,
    open: (page, url) => page.goto(`${url}/manage/subscriptions/edit/branding`),
    awaited: (page) => page.getByText('How your colour is used').first(),
  },
]

/** The sample report of the README: the report of the finished campaign as PDF. */
export const sampleReport = {
  file: 'sampleReport.pdf',
  ...company,
  open: (page) => openFinished(page, (id) => `/subscriptionQuestionnaires/view/report/${id}`),
  button: (page) => page.getByRole('button', { name: 'Download', exact: true }),
}

/** Opens a page of the campaign of this name, whose id is in its link of the list. */
async function openCampaign(page, name, pathOf) {
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/subscriptionQuestionnaires/Campaign`)
  const link = await page.getByRole('link', { name, exact: true }).getAttribute('href')
  await page.goto(`${origin}${pathOf(link.split('/').at(-1))}`)
}

/** The same of the last campaign that has ended. */
async function openFinished(page, pathOf) {
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/subscriptionQuestionnaires/Campaign`)
  await page.getByRole('switch', { name: 'Show Finished Campaigns' }).click()
  const link = page.getByRole('link', { name: 'Customer Care Foundations', exact: true }).first()
  const path = await link.getAttribute('href')
  await page.goto(`${origin}${pathOf(path.split('/').at(-1))}`)
}

/** Opens the first programme of the list. */
async function openProgramme(page, url) {
  await page.goto(`${url}/programmes`)
  await page.getByRole('link', { name: 'Customer Care', exact: true }).click()
}

async function beginAnswering(page, url) {
  await page.goto(`${url}/me`)
  await page.getByRole('link', { name: /Begin/ }).first().click()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
}
