import { hours } from '../day'

type Deadline = {
  /** Identical in every copy of this entry, so that a newer one replaces the older. */
  uid: string
  /** Grows with every change; of two copies the higher is the newer. */
  sequence: number
  /** The product that writes the file. */
  product: string
  summary: string
  url: string
  /** The deadline itself, the last allowed instant. */
  end: Date
}

const longestLine = 75

/** An instant as iCalendar writes it: 20260331T225959Z. */
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** An escaped text value: backslash, comma, semicolon and line breaks are escaped, control characters removed. */
function escaped(text: string): string {
  return text
    .replace(/[\\,;]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n|\u2028|\u2029/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}

const bytesOf = (character: string) => {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

/** Folds a line at 75 octets; continuation lines begin with a space. No character is cut. */
function folded(line: string): string {
  const lines: string[] = []
  let [current, length] = ['', 0]
  for (const character of line) {
    const bytes = bytesOf(character)
    if (length + bytes > longestLine) {
      lines.push(current)
      ;[current, length] = [' ', 1]
    }
    current += character
    length += bytes
  }
  return [...lines, current].join('\r\n')
}

/**
 * A calendar file (RFC 5545) with one entry: the last hour before a deadline, with a reminder one day ahead. Times are
 * UTC, so that every calendar shows them in its reader's own zone; the entry is transparent and blocks no time.
 */
export function deadlineEvent({ uid, sequence, product, summary, url, end }: Deadline, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//Deadlines//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(end.getTime() - hours(1)))}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(`${summary}\n${url}`)}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
