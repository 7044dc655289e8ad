import { describe, expect, it } from 'vitest'
import { mailServerOf, mailSettingsFormSchema, senderDomain } from '.'

const problems = (fields: object, isSaved = true) =>
  mailSettingsFormSchema({ isSaved })
    .safeParse({ smtpUrl: '', mailFrom: '', ...fields })
    .error?.issues.map(({ message }) => message) ?? []

describe('the address of a mail server', () => {
  it.each(['', 'smtp://mail.example.org', 'smtps://name:pass%40word@mail.example.org:465', ' smtp://127.0.0.1:1025 '])(
    'is valid as %j',
    (smtpUrl) => expect(problems({ smtpUrl })).toEqual([]),
  )
  it.each(['mail.example.org', 'http://mail.example.org', 'smtp://', 'file:///etc/passwd'])(
    'is not valid as %j',
    (smtpUrl) => expect(problems({ smtpUrl })).toEqual(['smtpUrlInvalid']),
  )
  it('may be omitted only where one is saved', () => expect(problems({}, false)).toEqual(['smtpUrlInvalid']))
  it('is shown without its password', () => {
    expect(mailServerOf('smtp://a%40b:secret@mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 587,
      user: 'a@b',
      hasPassword: true,
    })
    expect(mailServerOf('smtps://mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 465,
      user: '',
      hasPassword: false,
    })
    expect(mailServerOf('smtp://%zz@127.0.0.1:25')).toMatchObject({ port: 25, user: '%zz' })
  })
})

describe('the sender', () => {
  it.each(['', 'a@example.org', 'Acme <a@example.org>'])('is accepted as %j', (mailFrom) =>
    expect(problems({ mailFrom })).toEqual([]),
  )
  it.each(['Acme', 'Acme <a@example.org>\r\nBcc: x@evil.test', 'a@b c@d'])('is refused as %j', (mailFrom) =>
    expect(problems({ mailFrom })).toEqual(['mailFromInvalid']),
  )
  it('has a domain', () => {
    expect(['a@example.org', 'Acme <a@mail.example.org>', 'nobody'].map(senderDomain)).toEqual([
      'example.org',
      'mail.example.org',
      '',
    ])
  })
})
