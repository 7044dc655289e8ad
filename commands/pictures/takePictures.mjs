import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { format } from 'prettier'
import sharp from 'sharp'
import { findChromium } from '../checks/chromium.mjs'
import { DEMO_PASSWORD } from '../launcher/demoAccounts.mjs'
import { projectRoot } from '../process/projectRoot.mjs'
import { pictures, sampleReport } from './pictures.mjs'
import { screenTexts } from './screenTexts.mjs'

const folder = join(projectRoot, 'docs/pictures')

/**
 * Takes all pictures of the demo that runs at this address, as small PNG files, and lists the texts of screens that each
 * shows.
 */
export async function takePictures(url) {
  const browser = await chromium.launch(await findChromium())
  const texts = screenTexts()
  const shown = {}
  try {
    for (const picture of pictures) {
      const visible = await takePicture(browser, url, picture)
      shown[picture.name] = [...new Set(visible)].filter((text) => texts.has(text)).sort()
      console.log(`  ${picture.name}.png`)
    }
    await downloadReport(browser, url)
    console.log(`  ${sampleReport.file}`)
  } finally {
    await browser.close()
  }
  writeFileSync(join(folder, 'pictures.json'), await format(JSON.stringify(shown), { parser: 'json', printWidth: 120 }))
}

/** A page with a signed-in session. */
async function signedIn(browser, url, { email, viewport }) {
  const context = await browser.newContext({ viewport, colorScheme: 'light', locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await context.request.post(`${url}/api/account/login`, { data: { email, password: DEMO_PASSWORD } })
  await page.goto(url)
  return { context, page }
}

/** Stores the sample report as the product downloads it. */
async function downloadReport(browser, url) {
  const { context, page } = await signedIn(browser, url, sampleReport)
  await sampleReport.open(page)
  const download = page.waitForEvent('download')
  await sampleReport.button(page).click()
  await (await download).saveAs(join(folder, sampleReport.file))
  await context.close()
}

/** Takes one picture; returns the texts in it. */
async function takePicture(browser, url, { name, open, awaited, ...person }) {
  const { context, page } = await signedIn(browser, url, person)
  await open(page, url)
  await awaited(page).waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  // Charts are drawn once their place is known.
  await page.waitForTimeout(1000)
  const image = await page.screenshot()
  await sharp(image)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(join(folder, `${name}.png`))
  const visible = await page.evaluate(textsInView)
  await context.close()
  return visible
}

/** The texts of the elements in view. Runs in the page. */
function textsInView() {
  const inView = ({ top, bottom, width }) => width > 0 && bottom > 0 && top < window.innerHeight
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.children.length === 0 && inView(element.getBoundingClientRect()))
    .map((element) => element.textContent.trim())
}
