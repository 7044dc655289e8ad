import type { Page } from 'playwright'

/** Records forbidden actions of a page: opening a dialog, or a request to the attacker's server. */
export function watchPage(page: Page): string[] {
  const violations: string[] = []
  page.on('dialog', (dialog) => void (violations.push(`a dialog: ${dialog.message()}`), dialog.dismiss()))
  page.on(
    'request',
    (request) => /evil\.test/.test(new URL(request.url()).host) && violations.push(`requested ${request.url()}`),
  )
  return violations
}
