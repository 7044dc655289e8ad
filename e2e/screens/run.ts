import { expect, type Page } from '@playwright/test'

const question = (page: Page) => page.getByRole('main')

/** Chooses a step of one of the two scales of a before/after question. */
export async function chooseStep(page: Page, side: 'Before' | 'After', step: number): Promise<void> {
  await question(page)
    .getByRole('radiogroup', { name: side })
    .locator('label')
    .filter({ hasText: new RegExp(`^${step}$`) })
    .click()
}

/** Goes to the next question. */
export async function nextQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
}

/** The tick that means committed. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** Chooses a step of the current scale. */
export async function chooseOnScale(page: Page, step: number): Promise<void> {
  await question(page)
    .getByRole('radiogroup')
    .locator('label')
    .filter({ hasText: new RegExp(`^${step}$`) })
    .click()
}

/** How many answers of any account are kept on this device. */
export function pendingOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('ripplemark.answers')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('answers')) return resolve(0)
          const counting = database.transaction('answers').objectStore('answers').count()
          counting.onsuccess = () => resolve(counting.result)
          counting.onerror = () => reject(counting.error)
          database.close()
        }
      }),
  )
}
