import 'server-only'

/** Public interface of the module for reminders. */
export { reminderMail } from './writeReminders'
