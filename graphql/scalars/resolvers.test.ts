import { describe, expect, it } from 'vitest'
import { DateTime, Guid } from './resolvers'

describe('an instant', () => {
  it.each(['2026-03-01T00:00:00.000Z', '2028-02-29T23:59+01:00', '1900-01-01T00:00:00Z', '2999-12-31T23:59:59.999Z'])(
    'is parsed as written (%s)',
    (text) => {
      expect(DateTime.parseValue(text)).toBe(text)
    },
  )
  it.each([
    '2026-02-30T00:00:00Z',
    '2027-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-03-01',
    '2026-03-01T00:00:00',
    '',
    5,
    null,
  ])('is refused for a nonexistent day, a missing zone or an unsupported date (%j)', (value) =>
    expect(() => DateTime.parseValue(value)).toThrow(TypeError),
  )
})

describe('an id', () => {
  it('is compared in lower case', () => {
    expect(Guid.parseValue('0192F0A0-0000-7000-8000-000000000003')).toBe('0192f0a0-0000-7000-8000-000000000003')
  })
  it.each([
    '',
    'x',
    '{0192f0a0-0000-7000-8000-000000000003}',
    '0192f0a0000070008000000000000003',
    "' or 1=1",
    1,
    true,
    {},
  ])('is refused unless it is a UUID (%j)', (value) => {
    expect(() => Guid.parseValue(value)).toThrow(TypeError)
  })
})
