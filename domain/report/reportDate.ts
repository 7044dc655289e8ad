const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${{ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th'}`
}

/**
 * A calendar date (YYYY-MM-DD, any time part ignored) as reports write it: "1st January 2024"; null for an invalid
 * date.
 */
export function reportDate(date: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? []
  const name = months[Number(month) - 1]
  if (!year || !day || !name) return null
  return `${ordinal(Number(day))} ${name} ${Number(year)}`
}
