import { expect, it } from 'vitest'
import { updateQuestionnaireSchema } from '.'

const id = '6f1b0c54-6b1c-4f6e-9d59-0a8a3c1f9a11'
const parse = (fields: object) => updateQuestionnaireSchema.safeParse({ id, ...fields })
const problems = (fields: object) =>
  parse(fields).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it.each(['https://example.test', 'HTTPS://example.test/a?b=1#c', ''])('leads on to %j after finishing', (thanksLink) =>
  expect(parse({ thanksLink: ` ${thanksLink} ` }).data?.thanksLink).toBe(thanksLink),
)
it.each([
  'http://example.test',
  'javascript:alert(1)',
  'mailto:a@example.test',
  'example.test',
  '//example.test',
  'https://',
  'https://a@example.test',
  'https://a b',
])('refuses a link onward to %j', (thanksLink) =>
  expect(problems({ thanksLink })).toEqual(['thanksLink: httpsAddressInvalid']),
)
it('limits the text, the link and its words', () =>
  expect(
    problems({
      thanksText: 'x'.repeat(5_001),
      thanksLink: `https://example.test/${'x'.repeat(2_000)}`,
      thanksLinkLabel: 'x'.repeat(61),
    }),
  ).toEqual(['thanksText: tooLong', 'thanksLink: tooLong', 'thanksLinkLabel: tooLong']))
