import { expect } from '@playwright/test'
import type { Mails } from './mailServer'
import { linkIn, mailText } from './mailText'

/** Waits for a mail to this address with a link to this path, and returns the link of the newest. */
export async function mailedLink(mail: Mails, address: string, path: string): Promise<string> {
  const found = () => mail.mails.findLast((one) => one.to.includes(address) && mailText(one).includes(path))
  await expect
    .poll(() => found() !== undefined, { timeout: 30_000, message: `a mail to ${address} with ${path}` })
    .toBe(true)
  return linkIn(found()!, path)
}
