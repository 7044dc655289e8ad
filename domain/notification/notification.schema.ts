import { z } from 'zod'
import { pagingFields } from '../paging'
import { notificationKinds, notificationMails } from './notification'

const id = z.uuid('invalidId')

export const notificationsSchema = z.strictObject({ offset: pagingFields.offset, first: pagingFields.first })

export const unreadNotificationsSchema = z.strictObject({})

/** These notifications, and the one named last with all that happened before it; the others of a list stay unread. */
export const markNotificationsReadSchema = z.strictObject({
  ids: z
    .array(id)
    .max(1000, 'tooMany')
    .nullish()
    .transform((value) => value ?? []),
  upToId: id.nullish().transform((value) => value ?? null),
})

export const notificationChoicesSchema = z.strictObject({})

const kind = z.enum(notificationKinds)
/** The mail for each of these kinds; the others stay as they are. */
export const saveNotificationChoicesSchema = z.strictObject({
  choices: z
    .array(z.strictObject({ kind, mail: z.enum(notificationMails) }))
    .min(1, 'required')
    .max(notificationKinds.length, 'tooMany'),
})

/** The form in which a person chooses: a field for each kind. */
export const notificationChoicesFormSchema = z.partialRecord(kind, z.enum(notificationMails))
