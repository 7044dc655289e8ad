import { describe, expect, it } from 'vitest'
import { loginSchema } from '@/domain/account'
import { createQuestionnaireSectionSchema } from '@/domain/questionnaire'
import { AppError } from '@/server/errors'
import { parseInput } from './parseInput'

const right = { email: 'a@example.test', password: 'x' }

function refusal(input: unknown): unknown {
  try {
    return parseInput(loginSchema, input)
  } catch (error) {
    return error instanceof AppError ? error.details.fieldErrors : error
  }
}

describe('an input', () => {
  it('is passed on as its schema parses it', () => {
    expect(parseInput(loginSchema, right)).toEqual({ ...right, rememberMe: true })
  })
  it.each([
    ['a field is omitted, as if it were empty', { password: 'x' }, 'email', 'emailRequired'],
    ['a field is null, as if it were empty', { ...right, email: null }, 'email', 'emailRequired'],
    ['a field without a message of its own is omitted', { ...right, rememberMe: null }, 'rememberMe', 'required'],
    ['a field is empty, with the message of its schema', { ...right, email: '' }, 'email', 'emailRequired'],
    ['a field has another type', { ...right, email: { a: 1 } }, 'email', 'invalid'],
    ['a field is unknown', { ...right, extra: 1 }, 'extra', 'invalid'],
    ['it is no object', 'x', '', 'invalid'],
    ['a text holds U+0000', { ...right, email: 'a\u0000b@example.test' }, 'email', 'invalid'],
  ])('is refused with a message of the product when %s', (_rule, input, path, key) => {
    expect(refusal(input)).toEqual([{ path, key }])
  })
  it('names every invalid field', () => {
    expect(refusal({})).toEqual([
      { path: 'email', key: 'emailRequired' },
      { path: 'password', key: 'passwordRequired' },
    ])
  })
  it('rejects a position after which the next section would have no number', () => {
    const section = { questionnaireId: '0192f0a0-0000-7000-8000-000000000001', name: 'x' }
    expect(() => parseInput(createQuestionnaireSectionSchema, { ...section, displayOrder: 2_147_483_647 })).toThrow(
      AppError,
    )
    expect(() => parseInput(createQuestionnaireSectionSchema, { ...section, displayOrder: -1 })).toThrow(AppError)
  })
  it('contains no U+0000 at any depth', () => {
    expect(() => parseInput(loginSchema.loose(), { ...right, extra: [{ a: '\u0000' }] })).toThrow(
      expect.objectContaining({ details: { fieldErrors: [{ path: 'extra.0.a', key: 'invalid' }] } }),
    )
  })
  it('may hold the bytes of a file', () => {
    expect(() => parseInput(loginSchema.loose(), { ...right, bytes: new Uint8Array([0, 0]) })).not.toThrow()
  })
})
