import 'server-only'
import { daysLeft } from '@/domain/day'
import { runPaths } from '@/domain/paths'
import type { Email } from '@/emails/email'
import { questionnaireReminderEmail } from '@/emails/questionnaireReminderEmail'
import { env } from '@/server/env'
import { mailSender, stopPage } from '../email'
import { formatDate } from '@/domain/format'
import { type MailedQuestionnaire, type MailedWays, pageOf } from '../invite'

type Reader = {
  /** The id of their run. */
  id: string
  userId: string
  firstName: string | null
  hasBegun: boolean
}

/** The reminder of one participant as of now. */
export function reminderMail(questionnaire: MailedQuestionnaire, reader: Reader, ways: MailedWays, now: Date): Email {
  const { productName, timeZone: ownZone } = env()
  const run = (reader.hasBegun ? runPaths.continue : runPaths.start)(questionnaire.id, reader.userId)
  const timeZone = questionnaire.subscription?.timeZone ?? ownZone
  const endDate = questionnaire.endDate ?? now
  return questionnaireReminderEmail({
    locale: 'en-GB',
    product: productName,
    sender: mailSender(questionnaire.subscription),
    firstName: reader.firstName ?? '',
    isFirstTime: ways.code !== null,
    hasBegun: reader.hasBegun,
    link: ways.link,
    url: pageOf(run, reader.userId, ways),
    stopUrl: stopPage(reader.id),
    questionnaire: {
      name: questionnaire.name,
      daysLeft: Math.max(0, daysLeft(endDate, now, timeZone)),
      endDay: formatDate(endDate, timeZone),
      subject: questionnaire.reminderSubject,
      opening: questionnaire.reminderOpening,
    },
  })
}
