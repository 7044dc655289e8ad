export { isReminderDay } from './isReminderDay'
export * from './reminder.schema'
export { reminderDays } from './reminderDays'
