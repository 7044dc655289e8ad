import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deadlineEvent } from '.'

const now = new Date('2026-03-02T09:00:00Z')
const deadline = {
  uid: '0192f0a0-0000-7000-8000-000000000001@app.test',
  sequence: 3,
  product: 'Ripplemark',
  summary: 'Last day of "Leading change"',
  url: 'https://app.test/home/questionnaire/start/1/2',
  end: new Date('2026-03-31T22:59:59.999Z'),
}
const written = (more: Partial<typeof deadline> = {}) => deadlineEvent({ ...deadline, ...more }, now)
const unfolded = (file: string) => file.replaceAll('\r\n ', '')
const valueOf = (file: string, name: string) =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(unfolded(file).replaceAll('\r\n', '\n'))?.[1]
const read = (text = '') => text.replace(/\\(n|\\|,|;)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

describe('the calendar file of a deadline', () => {
  it('is one entry that ends with the deadline, in UTC', () => {
    const file = written()
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
    expect(['DTSTAMP', 'DTSTART', 'DTEND'].map((name) => valueOf(file, name))).toEqual([
      '20260302T090000Z',
      '20260331T215959Z',
      '20260331T225959Z',
    ])
  })

  it('has the same UID and a higher sequence when the deadline moves', () => {
    const moved = written({ end: new Date('2026-04-07T22:59:59.999Z'), sequence: 4 })
    expect([written(), moved].map((file) => [valueOf(file, 'UID'), valueOf(file, 'SEQUENCE')])).toEqual([
      [deadline.uid, '3'],
      [deadline.uid, '4'],
    ])
  })

  it('escapes special characters', () => {
    expect(valueOf(written({ summary: 'a\\b, c; d\r\nEND:VCALENDAR\ne: f' }), 'SUMMARY')).toBe(
      'a\\\\b\\, c\\; d\\nEND:VCALENDAR\\ne: f',
    )
    expect(written({ summary: 'a\u0000b\u0007' })).toContain('SUMMARY:ab\r\n')
  })

  it('folds at 75 octets and cuts no character', () => {
    const file = written({ summary: `${'ü'.repeat(40)}${'漢'.repeat(40)}${'👩‍👩‍👧'.repeat(20)}` })
    expect(valueOf(file, 'SUMMARY')).toBe(`${'ü'.repeat(40)}${'漢'.repeat(40)}${'👩‍👩‍👧'.repeat(20)}`)
    expect(file).not.toContain('\ufffd')
    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  it('does not fold a line of exactly 75 octets', () => {
    const summary = 'x'.repeat(75 - 'SUMMARY:'.length)
    expect(written({ summary })).toContain(`SUMMARY:${summary}\r\nDESCRIPTION`)
    expect(written({ summary: `${summary}y` })).toContain(`SUMMARY:${summary}\r\n y\r\n`)
  })

  it('round-trips any text, and no text injects a line', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const plain = text.replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, '')
        const file = written({ summary: plain })
        expect(read(valueOf(file, 'SUMMARY'))).toBe(plain)
        for (const line of file.split('\r\n')) {
          expect(line).not.toMatch(/[\r\n]/)
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        }
      }),
    ))
})
