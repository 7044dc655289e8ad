import { expect } from '@playwright/test'
import type { ReceivedMail } from './mailServer'
import { linkIn, mailText } from './mailText'

/** Waits for a mail to this address with a link to this path, and answers the link of the newest. */
export async function linkMailed(mails: readonly ReceivedMail[], address: string, path: string): Promise<string> {
  const found = () => mails.findLast((mail) => mail.to.includes(address) && mailText(mail).includes(path))
  await expect
    .poll(() => found() !== undefined, { timeout: 30_000, message: `a mail to ${address} with ${path}` })
    .toBe(true)
  return linkIn(found()!, path)
}
