import { describe, expect, it } from 'vitest'
import {
  mailLimits,
  questionnaireMailsFormSchema,
  sendQuestionnaireTestMailSchema,
  updateQuestionnaireMailsSchema,
} from '.'

const id = '0192f0a0-0000-7000-8000-000000000001'
const blank = { inviteSubject: '', inviteOpening: '', reminderSubject: '', reminderOpening: '', replyTo: '' }
const problems = (fields: object) =>
  questionnaireMailsFormSchema
    .safeParse({ ...blank, ...fields })
    .error?.issues.map(({ path, message }) => [path.join(), message]) ?? []

describe('the wording of the mails of a campaign', () => {
  it('may be the product’s default', () => {
    expect(problems({})).toEqual([])
    expect(updateQuestionnaireMailsSchema.parse({ id, ...blank })).toEqual({
      id,
      inviteSubject: null,
      inviteOpening: null,
      reminderSubject: null,
      reminderOpening: null,
      replyTo: null,
    })
  })
  it('is unchanged when omitted', () => expect(updateQuestionnaireMailsSchema.parse({ id })).toEqual({ id }))

  it.each([
    'Hello\r\nBcc: x@evil.test',
    'Hello\nBcc: x@evil.test',
    'Hello\rX: y',
    'Hello\u0085X: y',
    'Hello\u2028X: y',
    'Hello\u2029X: y',
  ])('refuses a subject of two lines: %j', (text) => {
    expect(problems({ inviteSubject: text, reminderSubject: text })).toEqual([
      ['inviteSubject', 'oneLineOnly'],
      ['reminderSubject', 'oneLineOnly'],
    ])
    expect(
      sendQuestionnaireTestMailSchema.safeParse({ questionnaireId: id, kind: 'invite', subject: text }).success,
    ).toBe(false)
  })
  it.each([
    'boss@example.test\r\nBcc: x@evil.test',
    'a@b.test, c@d.test',
    'boss',
    'a b@example.test',
    '"a\r\nb"@example.test',
  ])('refuses a reply address of %j', (replyTo) => {
    expect(problems({ replyTo }).map(([path]) => path)).toEqual(['replyTo'])
    expect(sendQuestionnaireTestMailSchema.safeParse({ questionnaireId: id, kind: 'invite', replyTo }).success).toBe(
      false,
    )
  })
  it.each(['boss@example.test', 'Boss <boss@example.test>'])('accepts one reply address, as in %j', (replyTo) => {
    expect(problems({ replyTo })).toEqual([])
    expect(sendQuestionnaireTestMailSchema.parse({ questionnaireId: id, kind: 'invite', replyTo }).replyTo).toBe(
      'boss@example.test',
    )
  })

  it('preserves the paragraphs of an opening, and trims a subject', () => {
    const parsed = questionnaireMailsFormSchema.parse({
      ...blank,
      inviteSubject: '  Your  view\n',
      inviteOpening: ' One\r\n\r\nTwo ',
    })
    expect([parsed.inviteSubject, parsed.inviteOpening]).toEqual(['Your view', 'One\n\nTwo'])
  })
  it('has maximum lengths', () => {
    expect(
      problems({ inviteSubject: 'x'.repeat(mailLimits.subject), inviteOpening: 'x'.repeat(mailLimits.opening) }),
    ).toEqual([])
    expect(
      problems({
        inviteSubject: 'x'.repeat(mailLimits.subject + 1),
        inviteOpening: 'x'.repeat(mailLimits.opening + 1),
      }),
    ).toEqual([
      ['inviteSubject', 'tooLong'],
      ['inviteOpening', 'tooLong'],
    ])
  })
})
