export {
  addDays,
  addMonths,
  type Day,
  dayInZone,
  daysBetween,
  daysLeft,
  endOfDay,
  nextMonday,
  startOfDay,
  wallClock,
} from './day'
export { days, hours, minutes } from './duration'
