import { type BrowserContext, chromium, type Page } from 'playwright'
import { env } from '@/server/env'

type Cookie = { name: string; value: string }

const rounds = 7
const typed = 'What people will do differently from next Monday on, in words'.slice(0, 60)
const aims = { opening: 1500, task: 50 }

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const told = (title: string, milliseconds: number, aim: number) =>
  process.stdout.write(
    `\n${title}: ${Math.round(milliseconds)} ms (aim: at most ${aim} ms, ${milliseconds <= aim ? 'met' : 'MISSED'})\n`,
  )

const sectionName = (page: Page) => page.getByRole('textbox', { name: 'Section name' }).first()

/** From asking for the page to a field that keeps what is typed into it. */
async function open(page: Page, questionnaireId: string): Promise<number> {
  const begin = performance.now()
  await page.goto(`${env().appUrl}/subscriptionQuestionnaires/edit/${questionnaireId}/questionnaire`, {
    waitUntil: 'commit',
  })
  await sectionName(page).waitFor()
  await sectionName(page).focus()
  return performance.now() - begin
}

/** Types sixty letters as a fast person would, and answers the longest time for which the page heard nobody. */
async function longestWhileTyping(page: Page): Promise<number> {
  await page.evaluate(() => {
    const noted = window as unknown as { longest: number }
    noted.longest = 0
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => (noted.longest = Math.max(noted.longest, duration))),
    ).observe({ type: 'longtask' })
  })
  await page.keyboard.type(typed, { delay: 60 })
  // The save that follows, and what it draws, belongs to typing too.
  await page.waitForTimeout(1_500)
  return page.evaluate(() => (window as unknown as { longest: number }).longest)
}

async function timed(context: BrowserContext, questionnaireId: string): Promise<{ first: number; again: number }> {
  const page = await context.newPage()
  const first = await open(page, questionnaireId)
  return { first, again: await open(page, questionnaireId) }
}

/** The wizard with two hundred questions in a browser: how long until its first field takes text, and how smoothly typing goes. */
export async function openingWizard({ name, value }: Cookie, questionnaireId: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.BENCH_CHROMIUM,
    args: process.env.BENCH_CHROMIUM_ARGS?.split(' '),
  })
  const visitor = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.addCookies([{ name, value, url: env().appUrl }])
    return context
  }
  try {
    const times: { first: number; again: number }[] = []
    for (let round = -1; round < rounds; round++) {
      const context = await visitor()
      const both = await timed(context, questionnaireId)
      if (round >= 0) times.push(both)
      await context.close()
    }
    told(
      'Opening the wizard of a questionnaire of 200 questions, a browser that never was here, until its first field takes text',
      median(times.map(({ first }) => first)),
      aims.opening,
    )
    told('The same once more in the same browser', median(times.map(({ again }) => again)), aims.opening)
    const page = await (await visitor()).newPage()
    await open(page, questionnaireId)
    await sectionName(page).fill('')
    await sectionName(page).focus()
    told(
      'The longest task while typing 60 letters into the name of a section, its save included; tasks below 50 ms are not told and read 0',
      await longestWhileTyping(page),
      aims.task,
    )
    await page.getByRole('button', { name: 'Add question' }).first().click()
    const editor = page.getByRole('dialog')
    await editor.getByRole('textbox', { name: 'Question', exact: true }).click()
    // The drawer comes in first.
    await page.waitForTimeout(1_000)
    told('The same in the text of a question', await longestWhileTyping(page), aims.task)
  } finally {
    await browser.close()
  }
}
