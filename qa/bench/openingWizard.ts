import type { Page } from 'playwright'
import { inBrowser } from '@/qa/inBrowser'
import { env } from '@/server/env'
import { longestTask, openings, told } from './opening'

const typed = 'What people will do differently from next Monday on, in words'.slice(0, 60)
const aims = { opening: 1500, task: 50 }
const screen = { viewport: { width: 1280, height: 900 } }

const sectionName = (page: Page) => page.getByRole('textbox', { name: 'Section name' }).first()

/** Types sixty letters fast, including the save that follows and its rendering. */
async function typeFast(page: Page): Promise<void> {
  await page.keyboard.type(typed, { delay: 60 })
  await page.waitForTimeout(1_500)
}

/**
 * The wizard with two hundred questions in a browser: time until its first field accepts text, and smoothness of
 * typing.
 */
export const openingWizard = (cookie: string, questionnaireId: string): Promise<void> =>
  inBrowser(async (open) => {
    /** From requesting the page to a field that retains input. */
    const opened = async (page: Page) => {
      const begin = performance.now()
      const address = `${env().appUrl}/subscriptionQuestionnaires/edit/${questionnaireId}/questionnaire`
      await page.goto(address, { waitUntil: 'commit' })
      await sectionName(page).waitFor()
      await sectionName(page).focus()
      return performance.now() - begin
    }
    const { first, again } = await openings(open, opened, [cookie, screen])
    told(
      'Opening the wizard of a questionnaire of 200 questions, a browser that never was here, until its first field takes text',
      first,
      aims.opening,
    )
    told('The same once more in the same browser', again, aims.opening)
    const page = await (await open(cookie, screen)).newPage()
    await opened(page)
    await sectionName(page).fill('')
    await sectionName(page).focus()
    told(
      'The longest task while typing 60 letters into the name of a section, its save included; tasks below 50 ms are not told and read 0',
      await longestTask(page, () => typeFast(page)),
      aims.task,
    )
    await page.getByRole('button', { name: 'Add question' }).first().click()
    const editor = page.getByRole('dialog')
    await editor.getByRole('textbox', { name: 'Question', exact: true }).click()
    // The drawer animates in first.
    await page.waitForTimeout(1_000)
    told('The same in the text of a question', await longestTask(page, () => typeFast(page)), aims.task)
  })
