import { z } from 'zod'

/** A name such as Europe/London; an offset such as +01:00 is none. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The name of a real time zone. */
export const timeZoneField = z
  .string()
  .trim()
  .max(100, { error: 'tooLong', abort: true })
  .refine(isTimeZone, { error: 'timeZoneUnknown', abort: true })
