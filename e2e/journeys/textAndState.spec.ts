import { expect, type Locator, type Page, test } from '@playwright/test'
import { contrast } from '@/domain/brand'
import { brokenWords, expectAccessible } from '../screens/audit'
import { fields, openEveryKind } from '../screens/everyKind'
import { expectChosenVisible, look } from '../screens/forcedColours'
import { chooseStep, nextQuestion } from '../screens/run'
import { query } from '../servers/query'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const questionText = 'هل كانت دورة Excel 2021 (الجزء 3) مفيدة لك؟'
const answer = 'نعم، جدا!'

/** The horizontal middle of each of these pieces of a text. */
const middlesOf = (text: Locator, pieces: readonly string[]): Promise<number[]> =>
  text.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const middles: number[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const piece of wanted) {
        const at = node.textContent?.lastIndexOf(piece) ?? -1
        if (at === -1) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + piece.length)
        const { left, width } = range.getBoundingClientRect()
        middles[wanted.indexOf(piece)] = left + width / 2
      }
    return middles
  }, pieces)

/** Each of these pieces, which follow one another on a line, stands left of the one before. */
async function expectRightToLeft(text: Locator, pieces: readonly string[]): Promise<void> {
  await expect(text).toBeVisible()
  const middles = await middlesOf(text, pieces)
  expect(middles).toHaveLength(pieces.length)
  expect(middles).toEqual(middles.toSorted((a, b) => b - a))
}

test('a text in Arabic reads right to left, on a phone and in the English product', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const { campaign, address } = await openEveryKind(page, site, 'Aswan')
  await query(
    site,
    'update "Question" set "questionText" = $1, "options"[1] = $2 where "questionnaireId" = $3 and "responseType" = \'PickOne\'',
    [questionText, answer, campaign.questionnaireId],
  )
  await query(site, 'update "Questionnaire" set "name" = $1 where "id" = $2', [answer, campaign.questionnaireId])
  await page.goto(address)
  await page.getByRole('button', { name: 'Begin' }).click()
  for (let place = 1; place < 7; place += 1) {
    await nextQuestion(page)
    await answerPlace(page, place)
    await nextQuestion(page)
  }
  await expectRightToLeft(page.getByRole('heading', { name: questionText }), ['هل', 'Excel', 'مفيدة'])
  await expectRightToLeft(page.getByRole('heading', { name: questionText }), ['لك', '؟'])
  await expectRightToLeft(page.getByRole('main').locator('label').filter({ hasText: answer }), ['نعم', 'جدا', '!'])

  await page.goto(`${site.url}/subscriptionQuestionnaires/Campaign`)
  await expectRightToLeft(page.getByRole('link', { name: answer }).first(), ['نعم', 'جدا', '!'])
  await page.goto(`${site.url}/profile/details`)
  const box = page.getByRole('textbox', { name: 'First name' })
  expect(await box.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext')
})

async function answerPlace(page: Page, place: number): Promise<void> {
  if (place === 1) {
    await chooseStep(page, 'Before', 2)
    await chooseStep(page, 'After', 5)
  } else if (place === 2 || place === 9) await fields.step(page, 4).click()
  else if (place === 6) await fields.choice(page, 'Yes').click()
  else if (place === 7) await fields.choice(page, 'Writing minutes').click()
  else if (place === 8) await fields.choice(page, 'Agenda').click()
  else await fields.figure(page).fill('5')
}

test('what is chosen is visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { address, campaign } = await openEveryKind(page, site, 'Contrast')
  await page.goto(address)
  await page.getByRole('button', { name: 'Begin' }).click()
  await chooseStep(page, 'Before', 2)
  await chooseStep(page, 'After', 5)
  const steps = page.getByRole('radiogroup', { name: 'Before' }).locator('label')
  await page.mouse.move(0, 0)
  expect(await look(steps.nth(1))).not.toBe(await look(steps.nth(3)))
  const bar = page.getByRole('progressbar', { name: 'Progress' })
  expect(await look(bar.locator('div'))).not.toBe(await look(bar))
  for (let place = 2; place <= 9; place += 1) {
    await nextQuestion(page)
    await answerPlace(page, place)
    if (![3, 4, 5].includes(place)) await expectChosenVisible(page, `question ${place}`)
  }
  await page.getByRole('checkbox', { name: 'Not applicable' }).check()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectChosenVisible(page, 'not applicable')

  await page.goto(`${site.url}/subscriptionQuestionnaires/Campaign`)
  const menu = page.getByRole('navigation').getByRole('link')
  expect(await look(menu.and(page.locator('[aria-current]')).first())).not.toBe(
    await look(menu.and(page.locator(':not([aria-current])')).first()),
  )
  const colorOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color)
  const chosenText = await colorOf(menu.and(page.locator('[aria-current]')).first())
  await page.goto(`${site.url}/subscriptionQuestionnaires/edit/${campaign.questionnaireId}/review`)
  expect(await colorOf(page.getByRole('main').locator('[aria-current=step]'))).toBe(chosenText)
  await page.goto(`${site.url}/profile`)
  const tabs = page.getByRole('main').getByRole('navigation').getByRole('link')
  expect(await look(tabs.and(page.locator('[aria-current]')).first())).not.toBe(
    await look(tabs.and(page.locator(':not([aria-current])')).first()),
  )

  await page.goto(`${site.url}/analyser?all=1`)
  const from = page.getByRole('textbox', { name: 'From' })
  await expect(from).toBeDisabled()
  const disabled = await look(from)
  await page.getByRole('checkbox', { name: 'All time' }).uncheck()
  await expect(from).toBeEnabled()
  expect(await look(from)).not.toBe(disabled)
})

test('a word of a table breaks on no screen width', async ({ page }) => {
  const { campaign } = await openEveryKind(page, site, 'Wordsworth')
  await query(
    site,
    `insert into "SubscriptionTemplateLink" ("subscriptionId", "questionnaireId")
    select (select "subscriptionId" from "Questionnaire" where "id" = $1), "id" from "Questionnaire"
    where "isTemplate" and "subscriptionId" is null and not "archived" on conflict do nothing`,
    [campaign.questionnaireId],
  )
  const switchToTable = () => page.getByText('Table', { exact: true }).locator('..').click()
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await page.goto(`${site.url}/subscriptionQuestionnaires/users/list/${campaign.questionnaireId}`)
    // The name of the campaign and its actions take a further line, which moves what is below.
    await expect(page.getByRole('link', { name: 'Back To Campaign' })).toBeVisible()
    await switchToTable()
    await expect(page.getByRole('main').getByRole('columnheader', { name: 'Email', exact: true })).toBeVisible()
    expect(await brokenWords(page), `participants, ${width}`).toEqual([])
    await page.goto(`${site.url}/manage/users`)
    await switchToTable()
    await expect(page.getByRole('main').getByRole('columnheader', { name: 'Email', exact: true })).toBeVisible()
    expect(await brokenWords(page), `people, ${width}`).toEqual([])
    await page.goto(`${site.url}/subscriptionQuestionnaires/users/create/${campaign.questionnaireId}`)
    await expect(page.getByRole('table', { name: 'Participants' }).getByRole('row').first()).toBeVisible()
    expect(await brokenWords(page), `adding people, ${width}`).toEqual([])
    await page.goto(`${site.url}/manage/subscriptions/edit/templateLinks`)
    await expect(page.getByRole('cell', { name: 'Confidence', exact: true })).toBeVisible()
    expect(await brokenWords(page), `templates, ${width}`).toEqual([])
  }
})

/** The colour of an edge as six hexadecimal digits, and of the surface under it. */
const edgeAndGround = (control: Locator) =>
  control.evaluate((element) => {
    const hex = (color: string) =>
      `#${[...color.matchAll(/\d+/g)]
        .slice(0, 3)
        .map(([part]) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`
    const isClear = (one: Element) => /^rgba\(.*, 0\)$/.test(getComputedStyle(one).backgroundColor)
    let ground = element.parentElement!
    while (isClear(ground) && ground.parentElement !== null) ground = ground.parentElement
    const { borderTopWidth, borderTopColor, boxShadow } = getComputedStyle(element)
    const edge = borderTopWidth === '0px' ? boxShadow : borderTopColor
    return [hex(edge), hex(getComputedStyle(ground).backgroundColor)] as const
  })

test('ticks and switches that are off have an edge that stands out in both themes', async ({ page }) => {
  await openEveryKind(page, site, 'Edgeware')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${site.url}/subscriptionQuestionnaires/Campaign`)
    for (const control of [
      '.mantine-Checkbox-input:not(:checked)',
      '.mantine-Switch-input:not(:checked) + .mantine-Switch-track',
    ]) {
      const [edge, ground] = await edgeAndGround(page.locator(control).first())
      expect(contrast(edge, ground), `${control}, ${colorScheme}: ${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  }
})

test('the search is accessible, and phones have it in the menu', async ({ page }) => {
  await openEveryKind(page, site, 'Seeker')
  await page.goto(`${site.url}/subscriptionQuestionnaires/Campaign`)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('textbox').fill('ca')
  await expect(dialog.locator('[data-selected]')).toBeVisible()
  await expectAccessible(page, 'search')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('banner')).toHaveCount(1)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('profile')
  await expect(dialog).toBeVisible()
})
