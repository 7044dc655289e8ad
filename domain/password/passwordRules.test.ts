import { describe, expect, it } from 'vitest'
import { containsEmailAddress, satisfiesPasswordRules, passwordField, passwordPolicies } from '.'

const { classes, asvs } = passwordPolicies

describe('a password under the default rules', () => {
  it.each(['Aa1!aa', 'Harbour-Vale-26!', 'Ünïcödé1 X'])('%s is valid', (password) =>
    expect(satisfiesPasswordRules(password, classes)).toBe(true),
  )
  it.each([
    ['five characters', 'Aa1!a'],
    ['no digit', 'Aaaaa!'],
    ['no lower case', 'AAAA1!'],
    ['no upper case', 'aaaa1!'],
    ['no symbol', 'Aaaaa1'],
  ])('%s is not valid', (_why, password) => expect(satisfiesPasswordRules(password, classes)).toBe(false))
})

it('requires twelve characters of any kind under the length-only rules', () => {
  expect(satisfiesPasswordRules('twelve chars', asvs)).toBe(true)
  expect(satisfiesPasswordRules('Short-One1!', asvs)).toBe(false)
})

it('counts distinct characters only when required', () => {
  expect(satisfiesPasswordRules('Aa1!Aa1!', { ...classes, uniqueCharacters: 4 })).toBe(true)
  expect(satisfiesPasswordRules('Aa1!Aa1!', { ...classes, uniqueCharacters: 5 })).toBe(false)
})

it('refuses a password longer in bytes than the hash reads', () => {
  const message = (password: string) => passwordField(classes).safeParse(password).error?.issues[0]?.message
  expect(message(`Aa1!${'x'.repeat(68)}`)).toBeUndefined()
  expect(message(`Aa1!${'x'.repeat(69)}`)).toBe('passwordTooLong')
  expect(message(`Aa1!${'é'.repeat(35)}`)).toBe('passwordTooLong')
  expect(message('')).toBe('passwordRequired')
})

describe('a password and the person’s own address', () => {
  it.each([
    ['the whole address', 'ada.byron@example.testA1!', 'ada.byron@example.test'],
    ['its part before the @, in any case', 'My-ADA.Byron-77!', 'ada.byron@example.test'],
    ['that part without what follows a plus', 'Hello-Lovelace-1', 'lovelace+ripplemark@example.test'],
    ['a short address in full', 'bo@example.testA1!', 'Bo@example.test'],
  ])('%s contains it', (_what, password, email) => expect(containsEmailAddress(password, email)).toBe(true))
  it.each([
    ['nothing of it', 'Harbour-Vale-26!', 'ada.byron@example.test'],
    ['a short name by chance', 'Bold-Robots-77!', 'bo@example.test'],
    ['the domain alone', 'Our-Example.Test-1', 'ada.byron@example.test'],
  ])('%s does not contain it', (_what, password, email) => expect(containsEmailAddress(password, email)).toBe(false))
})
