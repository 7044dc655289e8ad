import { expect, it } from 'vitest'
import { queryOf } from './queryOf'

const queryOfUrl = (query: string) => queryOf(new Request(`http://app.test/api/x?${query}`))

it('reads each parameter', () => expect(queryOfUrl('a=1&b=%20')).toEqual({ a: '1', b: ' ' }))
it.each(['a=1&a=2', 'a=1&a=1', 'a&a'])('refuses a duplicate parameter (%s)', (query) =>
  expect(() => queryOfUrl(query)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' })),
)
