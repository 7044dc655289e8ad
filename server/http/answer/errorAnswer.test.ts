import { describe, expect, it } from 'vitest'
import { AppError } from '@/server/errors'
import { errorAnswer, localeOfRequest } from './errorAnswer'

const requestWith = (headers: Record<string, string> = {}) =>
  new Request('http://app.test/api/account/login', { headers })

describe('the language of a response', () => {
  it.each([
    ['the one that was chosen', { cookie: 'other=en-GB; locale=en-US; last=1', 'accept-language': 'en-GB' }, 'en-US'],
    ['the browser’s where none was chosen', { 'accept-language': 'en-US,en;q=0.9' }, 'en-US'],
    ['the browser’s where the chosen language does not exist', { cookie: 'locale=xx' }, 'en-GB'],
    ['British English otherwise', { 'accept-language': 'de' }, 'en-GB'],
  ] as const)('is %s', (_which, headers, locale) => expect(localeOfRequest(requestWith(headers))).toBe(locale))
})

describe('the response to a failed call', () => {
  it('reports what is wrong with a refusal, and where', async () => {
    const refusal = new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key: 'required' }] })
    const answer = errorAnswer(requestWith(), refusal)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'BAD_USER_INPUT', field: 'email' }] })
  })
  it('reports a bug by its id alone', async () => {
    const answer = errorAnswer(requestWith(), new Error('relation "Secret" does not exist'))
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 'INTERNAL', errorId: expect.any(String) }] })
    expect(text).not.toMatch(/relation|Secret/)
  })
})
