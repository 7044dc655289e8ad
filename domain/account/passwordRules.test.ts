import { describe, expect, it } from 'vitest'
import { keepsRules, passwordField, passwordPolicies } from './passwordRules'

const { classes, asvs } = passwordPolicies

describe('a password under the usual rules', () => {
  it.each(['Aa1!aa', 'Harbour-Vale-26!', 'Ünïcödé1 X'])('%s is one', (password) => expect(keepsRules(password, classes)).toBe(true))
  it.each([
    ['five characters', 'Aa1!a'],
    ['no digit', 'Aaaaa!'],
    ['no lower case', 'AAAA1!'],
    ['no upper case', 'aaaa1!'],
    ['no symbol', 'Aaaaa1'],
  ])('%s: not one', (_why, password) => expect(keepsRules(password, classes)).toBe(false))
})

it('asks under the longer rule for twelve characters of any kind', () => {
  expect(keepsRules('twelve chars', asvs)).toBe(true)
  expect(keepsRules('Short-One1!', asvs)).toBe(false)
})

it('counts different characters only when asked to', () => {
  expect(keepsRules('Aa1!Aa1!', { ...classes, uniqueCharacters: 4 })).toBe(true)
  expect(keepsRules('Aa1!Aa1!', { ...classes, uniqueCharacters: 5 })).toBe(false)
})

it('refuses what the hash would cut, counted in bytes', () => {
  const message = (password: string) => passwordField(classes).safeParse(password).error?.issues[0]?.message
  expect(message(`Aa1!${'x'.repeat(68)}`)).toBeUndefined()
  expect(message(`Aa1!${'x'.repeat(69)}`)).toBe('passwordTooLong')
  expect(message(`Aa1!${'é'.repeat(35)}`)).toBe('passwordTooLong')
  expect(message('')).toBe('passwordRequired')
})
