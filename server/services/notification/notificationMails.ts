import 'server-only'
import { notificationValues } from '@/domain/notification'
import { profilePaths } from '@/domain/paths'
import type { Email } from '@/emails/email'
import type { Sender } from '@/emails/emailLayout'
import { notificationEmail, weeklyEmail } from '@/emails/notificationEmail'
import { env } from '@/server/env'
import type { NotificationView } from './notifications'

type Reading = { firstName: string; sender: Sender }

const base = ({ firstName, sender }: Reading) => {
  const { appUrl, productName } = env()
  return {
    locale: 'en-GB' as const,
    product: productName,
    sender,
    firstName,
    choicesUrl: `${appUrl}${profilePaths.notifications}`,
  }
}

const entryOf = ({ wording, href, ...view }: NotificationView) => ({
  wording,
  values: notificationValues(view),
  url: `${env().appUrl}${href}`,
})

/** The mail about one notification. */
export const mailOf = (view: NotificationView, reading: Reading): Email =>
  notificationEmail({ ...base(reading), entry: entryOf(view) })

/** The mail about those of a week, the latest first; `more` were left out. */
export const weeklyMailOf = (views: readonly NotificationView[], more: number, reading: Reading): Email =>
  weeklyEmail({ ...base(reading), entries: views.map(entryOf), more, url: env().appUrl })
