import 'server-only'

/** What the rest of the house may ask about reminders. */
export { remindableCounts } from './remindableCounts'
export { reminderChoice } from './reminderChoice'
export { reminderMail } from './reminderMail'
export { resumeReminders } from './resumeReminders'
export { sendAllReminder } from './sendAllReminder'
export { sendDueReminders } from './sendDueReminders'
export { sendReminder } from './sendReminder'
export { stopReminders } from './stopReminders'
