export { nextReminder, plannedDays } from './nextReminder'
export { isReminderTime, lastCallDay, reminderDays, reminderHour, unsentDistances } from './reminderDays'
export * from './reminderPlan'
export * from './reminder.schema'
