import 'server-only'

/** Public interface of the module for reminders. */
export { remindableCounts } from './remindableCounts'
export { reminderChoice } from './reminderChoice'
export { reminderMail } from './reminderMail'
export { resumeReminders } from './resumeReminders'
export { sendAllReminder } from './sendAllReminder'
export { sendDueReminders } from './sendDueReminders'
export { sendReminder } from './sendReminder'
export { stopReminders } from './stopReminders'
