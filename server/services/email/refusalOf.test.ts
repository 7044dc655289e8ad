import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusalOf'

const refused = (fields: object, attempts = 1) => refusalOf(Object.assign(new Error('no'), fields), attempts).isOver

describe('a mail that could not be sent', () => {
  it('fails at once when the server rejects it permanently', () => {
    expect(refused({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })).toBe(true)
    expect(refused({ code: 'EMESSAGE', command: 'DATA', responseCode: 554 })).toBe(true)
    expect(refused({ code: 'EENVELOPE', command: 'API' })).toBe(true)
  })
  it('is retried while the server puts it off, eight times', () => {
    const putOff = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }
    expect([1, 7, 8].map((attempts) => refused(putOff, attempts))).toEqual([false, false, true])
  })
  it.each([
    ['rejects the sign-in', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }],
    ['rejects the sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }],
    ['is temporarily unavailable', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }],
    ['is unreachable', { code: 'ECONNECTION', command: 'CONN' }],
    ['disconnects while it receives the mail', { code: 'ECONNECTION', command: 'DATA' }],
  ])('is retried for days when the server %s', (_what, error) => {
    expect([1, 8, 71, 72].map((attempts) => refused(error, attempts))).toEqual([false, false, false, true])
  })
  it('keeps the server’s message, shortened', () => {
    expect(refusalOf(new Error('x'.repeat(600)), 1).reason).toHaveLength(500)
    expect(refusalOf('gone', 1).reason).toBe('gone')
  })
})
