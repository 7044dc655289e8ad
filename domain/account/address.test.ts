import { describe, expect, it } from 'vitest'
import { emailField, emailKey, readAddress } from '.'

describe('an address as people write it', () => {
  it.each([
    ["niamh.o'hara@example.test", "niamh.o'hara@example.test"],
    ['eve+training@example.test', 'eve+training@example.test'],
    ['jörg.müller@example.test', 'jörg.müller@example.test'],
    ['ola@müller-bau.example', 'ola@xn--mller-bau-q9a.example'],
    ['ola@müller-bau.рф', 'ola@xn--mller-bau-q9a.xn--p1ai'],
    ['r&d@example.test', 'r&d@example.test'],
    ['slash/x@example.test', 'slash/x@example.test'],
    ['mailto:mia.to@example.test', 'mia.to@example.test'],
    ['MAILTO:mia.to@example.test?subject=Hello', 'mia.to@example.test'],
    ['  trail.space@example.test  ', 'trail.space@example.test'],
    ['\u00a0nbsp.one@example.test\u200b\u00a0', 'nbsp.one@example.test'],
    ['UPPER.CASE@EXAMPLE.TEST', 'upper.case@example.test'],
    ['full.width＠example.test', 'full.width@example.test'],
    ['"quoted@example.test"', 'quoted@example.test'],
    ["'quoted@example.test'", 'quoted@example.test'],
    ['<angle@example.test>', 'angle@example.test'],
    ["o'@example.test", "o'@example.test"],
    ['-dash@example.test', '-dash@example.test'],
    ['long.tld@example.international', 'long.tld@example.international'],
  ])('%j is %s', (text, email) => {
    expect(readAddress(text)).toEqual({ email, name: '' })
    expect(emailField.parse(text)).toBe(email)
    expect(emailKey(text)).toBe(email)
    expect(emailKey(email)).toBe(email)
  })
  it.each([
    ['Ned Angle <ned@example.test>', 'Ned Angle'],
    ['"Angle, Ned" <NED@example.test>', 'Angle, Ned'],
    ["'Ned Angle' <mailto:ned@example.test>", 'Ned Angle'],
    ['ned@example.test (Ned Angle)', 'Ned Angle'],
    ['To: "Angle, Ned (Stores)" <ned@example.test>', 'Angle, Ned'],
    ['An: Ned Angle (Lager) <ned@example.test>', 'Ned Angle'],
    ['Cc: ned@example.test', ''],
    ['www.example.test <ned@example.test>', ''],
  ])('%j has a name beside it', (text, name) => expect(readAddress(text)).toEqual({ email: 'ned@example.test', name }))
  it.each([
    '',
    'nobody',
    'anonymous',
    '@example.test',
    'a@example',
    'a@b@example.test',
    'two.a@example.test; two.b@example.test',
    'two.a@example.test, two.b@example.test',
    'Two <a@example.test> <b@example.test>',
    'dot.end@example.test.',
    '.dot@example.test',
    'dot..dot@example.test',
    'ip@[192.0.2.1]',
    'a b@example.test',
    '%@%.test',
    'a@exa_mple.test',
    'a@example.test/../x',
    'a@example.test:80',
    'a@example.test\nBcc: b@example.test',
    `${'x'.repeat(250)}@example.test`,
  ])('%j is none', (text) => {
    expect(readAddress(text)).toBeNull()
    expect(emailField.safeParse(text).success).toBe(false)
  })
  it('is refused with its reason', () => {
    const said = (text: string) => emailField.safeParse(text).error?.issues[0]?.message
    expect([said(' '), said('x'), said(`${'x'.repeat(250)}@example.test`)]).toEqual([
      'emailRequired',
      'emailInvalid',
      'tooLong',
    ])
  })
})
