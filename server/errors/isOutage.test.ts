import { describe, expect, it } from 'vitest'
import { isOutage } from './isOutage'

const byPrisma = (code: string, originalCode: string) =>
  Object.assign(new Error('Invalid invocation'), { code, meta: { driverAdapterError: { cause: { originalCode } } } })

describe('an outage', () => {
  it.each([
    ['a full disk', byPrisma('P2039', '53100')],
    ['a server that takes no more connections', byPrisma('P2037', '53300')],
    ['a server that shuts down', byPrisma('P2010', '57P01')],
    ['a server that cannot be reached', Object.assign(new Error('no'), { code: 'P1001' })],
    [
      'a server that a statement of the product did not reach',
      Object.assign(new Error('no'), {
        code: 'P2010',
        meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } },
      }),
    ],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a connection broken on purpose', new Error('The database does not answer')],
    ['one behind another error', new Error('outer', { cause: byPrisma('P2010', '53100') })],
  ])('is %s', (_, error) => expect(isOutage(error)).toBe(true))
  it.each([
    ['a value that exists already', byPrisma('P2002', '23505')],
    ['a statement that is wrong', byPrisma('P2010', '42601')],
    ['a bug', new TypeError('x is not a function')],
    ['nothing', null],
    ['an SQLSTATE that only begins alike', Object.assign(new Error('no'), { code: '5700' })],
  ])('is not %s', (_, error) => expect(isOutage(error)).toBe(false))
})
