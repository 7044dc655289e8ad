export { isReminderDay } from './isReminderDay'
export { reminderDays } from './reminderDays'
