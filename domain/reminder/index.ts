export { isReminderDay, reminderDays } from './reminderDays'
export * from './reminder.schema'
