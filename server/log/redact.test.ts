import { describe, expect, it } from 'vitest'
import { logHash, redact, withoutQuotes } from './redact'

describe('a text for the log', () => {
  it.each([
    ['an address', 'refused for Ada.Lovelace+1@mail.example.test', 'Lovelace'],
    ['a token', 'no row for k3Jx9QpV7aZsL0mN2bC4dE6fG8hI1jKl', 'k3Jx9'],
    ['a long token without a digit', 'no row for abcdefghijKLMNOPQRSTuvwxyzabcdefghijKLMNOPQ', 'abcdefghij'],
    ['an encrypted token', 'got eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..q1w2e3r4.t5y6', 'q1w2e3'],
    ['a cookie header', 'Cookie: next-auth.session-token=abc; locale=en-GB', 'abc'],
    ['an authorization header', 'authorization: Bearer s3cret', 's3cret'],
    ['a bearer', 'sent Bearer s3cret', 's3cret'],
    ['the password of a connection', 'cannot reach postgresql://app:hunter2@db.example.test:5432/app', 'hunter2'],
    ['a named password', 'login failed, password=Harbour-Vale-26!', 'Harbour'],
    ['a password in JSON', '{"password":"Harbour Vale 26!"}', 'Vale'],
    ['a named code', 'resetCode: ab12cd', 'ab12cd'],
    ['the query of an address', 'GET /account/resetPassword?userId=1&code=xyz failed', 'xyz'],
    ['a key of an authenticator', 'secret was JBSWY3DPEHPK3PXP', 'JBSWY3'],
    ['a key of letters alone', '/JBSWYDPEHPKPXPAB', 'JBSWYD'],
    ['a token of letters alone in a path', '/graphql/abcdefghijKLMNOPQRSTuvwxyzabcdefghijKLMN', 'abcdefghij'],
    ['a code of six digits', 'the code 492817 was wrong', '492817'],
    ['a line end', 'name\r\n{"level":"info"}', '\n'],
    ['a colour of the terminal', 'name\u001b[31mred', '\u001b'],
  ])('does not contain %s', (_what, text, secret) => {
    expect(redact(text)).not.toContain(secret)
  })
  it('identifies the same address by the same hash', () => {
    expect(redact('to a@example.test')).toBe(redact('to A@EXAMPLE.test'))
    expect(redact('to a@example.test')).not.toBe(redact('to b@example.test'))
    expect(logHash('a@example.test')).toMatch(/^[0-9a-f]{12}$/)
  })
  it('retains ids, paths and terms of the product', () => {
    const text = '/home/questionnaire/start/018f3a2b-1c2d-7e3f-8a4b-5c6d7e8f9a0b resendQuestionnaireInvite took 1234 ms'
    expect(redact(text)).toBe(text)
  })
  it('retains a path and the name of an operation as they are', () => {
    for (const text of ['/graphql', 'POST', 'FinishQuestionnaireRespondentSession', '/home/questionnaire/start'])
      expect(redact(text)).toBe(text)
  })
  it.each(['word ', '/word'])('is cut to its maximum length: %s', (part) =>
    expect(redact(part.repeat(1000), 50)).toHaveLength(50),
  )
})

describe('the message of an error', () => {
  it('loses quoted text, except for a plain word', () => {
    expect(withoutQuotes(`"My manager shouts." is not valid, reading 'name'`)).toBe(`[…] is not valid, reading 'name'`)
  })
  it('loses all quoted text where values are quoted too', () =>
    expect(withoutQuotes('invalid input: "secretanswer"', true)).toBe('invalid input: […]'))
  it('retains a sentence with an apostrophe', () =>
    expect(withoutQuotes("It doesn't end and won't begin")).toBe("It doesn't end and won't begin"))
})
