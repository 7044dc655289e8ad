import 'server-only'
import { notificationKindsOf, saveNotificationChoicesSchema } from '@/domain/notification'
import { transaction } from '@/server/db/transaction'
import { useCase } from '../useCase'
import { choicesOf } from './notificationChoices'

/** Stores which mails the caller gets about these kinds; the last choice for a kind counts. */
export const saveNotificationChoices = useCase({
  input: saveNotificationChoicesSchema,
  ability: 'notification.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { userId } }) => ({ userId }),
  run: ({ db, actor: { userId, roles }, input: { choices } }) =>
    transaction(db, async (tx) => {
      for (const { kind, mail } of choices)
        await tx.notificationChoice.upsert({
          where: { userId_kind: { userId, kind } },
          create: { userId, kind, mail },
          update: { mail },
        })
      return choicesOf(tx, userId, notificationKindsOf(roles))
    }),
})
