import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { movedControlsOf, watchShifts } from '../screens/shifts'
import { finishedCampaign } from '../servers/finishedCampaign'
import { sharedSite } from '../servers/siteForTests'
import { addressOf, password } from '../servers/testSite'

const site = sharedSite()

/** Opens each page and returns the controls that moved there, by page. */
async function movedOn(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(`${site.url}${path}`)
    const controls = await movedControlsOf(page)
    if (controls.length > 0) moved[path] = controls
  }
  return moved
}

for (const width of [1280, 375])
  test(`no link, button or field moves while its page is loading, ${width} pixels wide`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const { email, subscriptionId } = await site.createCompany('Steadfast', '#0f6e84')
    const { questionnaireId: campaign } = await finishedCampaign(site, {
      subscriptionId,
      name: 'Asking better questions',
      provider: 'Vale',
      cost: 300,
      category: 'Confidence',
      learners: ['ada', 'bo', 'cy'].map(addressOf),
      pairs: [
        [4, 7],
        [2, 7],
        [5, 6],
      ],
    })
    await signIn(page, site.url, { email, password })
    await watchShifts(page)
    const of = '/subscriptionQuestionnaires'
    expect(
      await movedOn(page, [
        `${of}/overview/${campaign}`,
        `${of}/overview/${campaign}/words`,
        `${of}/compare/${campaign}`,
        `${of}/users/list/${campaign}`,
        `${of}/build/report/${campaign}`,
        `${of}/Campaign`,
        '/dashboard',
        '/manage/users',
      ]),
    ).toEqual({})
  })
