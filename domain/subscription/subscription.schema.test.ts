import { describe, expect, it } from 'vitest'
import { createSubscriptionSchema, loosensPromise, subscriptionsSchema, updateSubscriptionSchema } from '.'

const create = (fields: object) => createSubscriptionSchema.safeParse({ name: 'Harbour & Vale', ...fields })
const refusal = (fields: object) =>
  create(fields).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('a new company', () => {
  it('requires a visible name', () => {
    for (const name of ['', '   ', '\u200b', '\u202e']) expect(refusal({ name })).toEqual(['name: companyNameRequired'])
    expect(refusal({ name: 'x'.repeat(101) })).toEqual(['name: tooLong'])
    expect(create({ name: '<b>Ünïcode</b> 🚢 ' }).data?.name).toBe('<b>Ünïcode</b> 🚢')
  })
  it('requires an end date or a number of campaigns when it is limited, with an error on both fields', () => {
    const both = ['endDate: limitRequired', 'numberOfQuestionnaires: limitRequired']
    expect(refusal({ isLimitedSubscription: true })).toEqual(both)
    expect(refusal({ isLimitedSubscription: true, endDate: '', numberOfQuestionnaires: 0 })).toEqual(both)
    expect(refusal({ isLimitedSubscription: true, numberOfQuestionnaires: 1 })).toBeUndefined()
    expect(refusal({ isLimitedSubscription: true, endDate: '2030-01-31' })).toBeUndefined()
    expect(refusal({ isLimitedSubscription: false })).toBeUndefined()
  })
  it.each([
    ['#AbCdEf', '#abcdef'],
    ['#1af', '#11aaff'],
    ['', null],
    [null, null],
  ])('accepts %j for a colour as %j', (brandColor, stored) =>
    expect(create({ brandColor }).data?.brandColor).toBe(stored),
  )
  it.each(['red', '12#', '#12345G', 'a#', '#123456;x', 'url(x)', 'var(--x)'])('refuses the colour %j', (brandColor) =>
    expect(refusal({ brandColor })).toEqual(['brandColor: brandColor']),
  )
  it.each(['Europe/London', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'])(
    'accepts the time zone %s',
    (timeZone) => expect(create({ timeZone }).data?.timeZone).toBe(timeZone),
  )
  it.each(['', 'Mars/Olympus', '+01:00', '-05', 'Europe/London; DROP', '../etc', 'x'.repeat(101)])(
    'refuses the time zone %j',
    (timeZone) => expect(refusal({ timeZone })).toHaveLength(1),
  )
  it.each([
    ['gbp', 'GBP'],
    [' Eur ', 'EUR'],
  ])('accepts %j for a currency as %s', (currencyText, stored) =>
    expect(create({ currencyText }).data?.currencyText).toBe(stored),
  )
  it.each(['', 'GB', 'GBPX', '£££', 'G P', '123'])('refuses the currency %j', (currencyText) =>
    expect(refusal({ currencyText })).toEqual(['currencyText: currencyText']),
  )
  it.each(['£', 'kr.', 'R$', 'د.إ', '💷'])('accepts the currency sign %s', (currencySymbol) =>
    expect(refusal({ currencySymbol })).toBeUndefined(),
  )
  it.each(['', 'pound', '\u200b', '\u202e', 'a b', '\u0000'])('refuses the currency sign %j', (currencySymbol) =>
    expect(refusal({ currencySymbol })).toEqual(['currencySymbol: currencySymbol']),
  )
  it.each(['https://example.org/privacy?x=1#y', 'http://example.org', 'HTTPS://EXAMPLE.ORG'])(
    'accepts a link to %s',
    (privacyUrl) => expect(create({ privacyUrl }).data?.privacyUrl).toBe(privacyUrl),
  )
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    '//example.org',
    'example.org',
    'https://',
    'https://a b',
    'java\tscript:x',
    'https://bank.test@evil.test',
    'https:\\\\evil.test',
  ])('refuses a link to %j', (termsUrl) => expect(refusal({ termsUrl })).toEqual(['termsUrl: webAddressInvalid']))
  it('clears an address or notice that was emptied', () =>
    expect(create({ privacyUrl: ' ', termsUrl: '', privacyNotice: ' \n ' }).data).toMatchObject({
      privacyUrl: null,
      termsUrl: null,
      privacyNotice: null,
    }))
  it.each(['2030-02-30', '31/01/2030', '2030-01-31T00:00:00Z', 5])('refuses the end date %j', (endDate) =>
    expect(refusal({ endDate })).toEqual(['endDate: invalidDate']),
  )
  it.each([-1, 1.5, 1_000_001, '3'])('refuses a number of campaigns of %j', (numberOfQuestionnaires) =>
    expect(refusal({ numberOfQuestionnaires })).toHaveLength(1),
  )
  it.each([3, 7, 10, null])('accepts a smallest group of %j', (smallestGroupSize) =>
    expect(create({ smallestGroupSize }).data?.smallestGroupSize).toBe(smallestGroupSize),
  )
  it.each([0, 1, 2, 11, 4.5, '5', NaN])('refuses a smallest group of %j', (smallestGroupSize) =>
    expect(refusal({ smallestGroupSize })?.[0]).toMatch(/^smallestGroupSize: /),
  )
  it('accepts no internal columns of the table', () => {
    for (const column of ['archived', 'version', 'retentionMonths', 'createdAt'])
      expect(create({ [column]: 1 }).success, column).toBe(false)
  })
})

describe('a changed company', () => {
  const id = '0198f6a2-0000-7000-8000-000000000001'
  it('distinguishes omitted from emptied fields', () => {
    expect(updateSubscriptionSchema.parse({ id })).toEqual({ id })
    expect(updateSubscriptionSchema.parse({ id, endDate: null, brandColor: null })).toEqual({
      id,
      endDate: null,
      brandColor: null,
    })
  })
  it('cannot lose its name', () => expect(updateSubscriptionSchema.safeParse({ id, name: ' ' }).success).toBe(false))
})

it('a list is sorted by name by default', () => {
  expect(subscriptionsSchema.parse({}).sort).toBe('name')
  expect(subscriptionsSchema.safeParse({ sort: 'version' }).success).toBe(false)
})

it.each([
  [null, null, false],
  [null, 5, false],
  [5, 5, false],
  [5, 8, false],
  [5, 4, true],
  [5, null, true],
] as const)('a smallest group of %j that becomes %j loosens the promise: %j', (before, after, expected) =>
  expect(loosensPromise(before, after)).toBe(expected),
)
