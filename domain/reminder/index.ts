export { nextReminder, plannedDays } from './nextReminder'
export { isReminderTime, reminderDays, reminderHour } from './reminderDays'
export * from './reminderPlan'
export * from './reminder.schema'
