import 'server-only'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter is slow, so one per zone is cached. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
  formatters.set(timeZone, formatter)
  return formatter
}

/** A day in the company's own time zone, DD/MM/YYYY. */
export const dayText = (instant: Date, timeZone: string): string => formatterOf(timeZone).format(instant)
