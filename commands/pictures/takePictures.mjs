import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { findChromium } from '../checks/chromium.mjs'
import { DEMO_PASSWORD } from '../launcher/demoAccounts.mjs'
import { projectRoot } from '../process/projectRoot.mjs'
import { pictures } from './pictures.mjs'

export const folder = join(projectRoot, 'docs/pictures')

/** Takes all pictures of the demo that runs at this address, as small PNG files. */
export async function takePictures(url) {
  const browser = await chromium.launch(await findChromium())
  try {
    for (const picture of pictures) await takePicture(browser, url, picture)
  } finally {
    await browser.close()
  }
}

async function takePicture(browser, url, { name, email, viewport, open, awaited }) {
  const context = await browser.newContext({ viewport, colorScheme: 'light', locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await context.request.post(`${url}/api/account/login`, { data: { email, password: DEMO_PASSWORD } })
  await page.goto(url)
  await open(page, url)
  await awaited(page).waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  // Charts draw themselves once their place is known.
  await page.waitForTimeout(1000)
  const image = await page.screenshot()
  await sharp(image)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(join(folder, `${name}.png`))
  await context.close()
  console.log(`  ${name}.png`)
}
