import 'server-only'
import { hours } from '@/domain/day'
import { roleGroupIds } from '@/domain/role'
import { type Db, Prisma } from '@/server/db/client'

/**
 * Can the mail `e` of the outbox still be withdrawn? Not while it is being delivered, nor after an attempt that may
 * have delivered it. A mail that a restore holds can, until staff release it; one that a restore failed for its void
 * link was never tried.
 */
export const hasNotLeft = Prisma.sql`(e."state" = 'Held' OR e."state" IN ('Queued', 'Failed') AND e."attempts" = 0)`

/** After this time a reminder states a wrong number of days to the deadline. */
const reminderHours = 12

const closedReason = 'The company or the account is closed.'

/**
 * Mails to participants who finished, were removed or stopped reminders, and of unpublished or cancelled campaigns, are
 * obsolete, and so are those to managers who are done, or of a manager's view that is off, and notifications of people who are administrators no more.
 */
export const obsoleteMail: Prisma.EmailMessageWhereInput = {
  OR: [
    {
      kind: { in: ['QuestionnaireInvite', 'Reminder'] },
      session: {
        OR: [
          { archived: true },
          { endDate: { not: null } },
          { questionnaire: { OR: [{ archived: true }, { isPublished: false }] } },
        ],
      },
    },
    {
      kind: 'CommitmentReminder',
      session: { OR: [{ archived: true }, { questionnaire: { OR: [{ archived: true }, { isPublished: false }] } }] },
    },
    { kind: { in: ['Reminder', 'CommitmentReminder'] }, session: { remindersStoppedAt: { not: null } } },
    { managerRequest: { answeredAt: { not: null } } },
    { managerRequest: { managerView: { isOn: false } } },
    { managerRequest: { managerView: { questionnaire: { OR: [{ archived: true }, { isPublished: false }] } } } },
    { kind: 'Notification', user: { OR: [{ archived: true }, { roleGroupId: roleGroupIds.User }] } },
  ],
}

/** An invitation for a company or account that is closed, temporarily or permanently. */
export const mailToClosed: Prisma.EmailMessageWhereInput = {
  kind: {
    in: ['QuestionnaireInvite', 'Reminder', 'CommitmentReminder', 'ManagerRequest', 'ManagerReminder', 'AccountInvite'],
  },
  OR: [{ subscription: { archived: true } }, { user: { archived: true } }],
}

/**
 * Discards obsolete mails of the outbox. What is about a closed company or account is failed, so that
 * staff can send it when that is open again; so is a reminder that waited for half a day.
 */
export async function discardObsoleteMails(db: Db, now: Date): Promise<void> {
  const due = { state: 'Queued', nextAttemptAt: { lte: now } } as const
  await db.emailMessage.deleteMany({ where: { ...due, ...obsoleteMail } })
  const givenUp = { state: 'Failed', lastError: closedReason } as const
  // The codes of a closed account stay void: such a mail must not be sent again.
  await db.emailMessage.updateMany({
    where: { ...due, ...mailToClosed, hasCode: true, user: { archived: true } },
    data: { ...givenUp, html: '', text: '' },
  })
  await db.emailMessage.updateMany({ where: { ...due, ...mailToClosed }, data: givenUp })
  await db.emailMessage.updateMany({
    where: { ...due, kind: 'Reminder', createdAt: { lt: new Date(now.getTime() - hours(reminderHours)) } },
    data: { state: 'Failed', lastError: 'It could not be sent within half a day.' },
  })
}
