import { expect, it } from 'vitest'
import { salutation } from './salutation'

it.each(['Zoë', "D'Arcy", 'Anne-Marie', 'J. R.', 'عمر', '李'])('greets %s by name', (name) =>
  expect(salutation('en-GB', name)).toBe(`Hello ${name},`),
)
it.each([
  '',
  'https://evil.test',
  'evil.test',
  'your account is blocked, call +44 1',
  'a\u202eb',
  'x'.repeat(41),
  '<b>',
])('uses no name for %j', (name) => expect(salutation('en-GB', name)).toBe('Hello,'))
