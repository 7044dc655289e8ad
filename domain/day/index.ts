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
