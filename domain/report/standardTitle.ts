import { dayInZone } from '../day'
import { reportDate } from './reportDate'

type Words<Caller extends string> = { standardTitle: string; caller: Record<Caller, string> }

/** '{Company, Department, Individual or Overview} Report - {date}', the date in the company's time zone. */
export function standardTitle<Caller extends string>(
  words: Words<Caller>,
  caller: Caller,
  timeZone: string,
  now: Date,
): string {
  return words.standardTitle
    .replace('{caller}', words.caller[caller])
    .replace('{date}', reportDate(dayInZone(now, timeZone)) ?? '')
}
