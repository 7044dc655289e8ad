import { describe, expect, it } from 'vitest'
import { unavailableAnswer } from './unavailableAnswer'

const answer = (path: string) => unavailableAnswer(new Request(`http://app.test${path}`))

describe('while the database is unavailable', () => {
  it.each(['/', '/me', '/authentication/login', '/graphqlx'])(
    'a page says so in plain words and reloads by itself (%s)',
    async (path) => {
      const response = answer(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const html = await response.text()
      expect(html).toContain('<meta http-equiv="refresh" content="5">')
      expect(html).toContain('<h1>Temporarily unavailable</h1>')
      expect(html).not.toContain('<script')
    },
  )
  it('a call is refused in the format of its endpoint', async () => {
    const rest = answer('/api/account/login')
    expect(rest.status).toBe(503)
    expect(await rest.json()).toEqual({ errors: [{ code: 'UNAVAILABLE', message: 'Temporarily unavailable' }] })
    const graphql = answer('/graphql')
    expect(graphql.status).toBe(503)
    expect(await graphql.json()).toEqual({
      errors: [{ message: 'Temporarily unavailable', extensions: { code: 'UNAVAILABLE' } }],
    })
  })
})
