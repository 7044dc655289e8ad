import { describe, expect, it } from 'vitest'
import { returnPath } from './returnPath'

const nowhere = { path: null, isForeign: false }
const foreign = { path: null, isForeign: true }

describe('return path', () => {
  it('is null without the parameter or with an empty one', () => {
    expect(returnPath({}, 'returnUrl')).toEqual(nowhere)
    expect(returnPath({ returnUrl: '', RETURNURL: '' }, 'returnUrl')).toEqual(nowhere)
  })
  it.each(['returnUrl', 'returnurl', 'RETURNURL', 'ReturnUrl'])('is read from %s', (name) => {
    expect(returnPath({ [name]: '/me?a=b' }, 'returnUrl')).toEqual({ path: '/me?a=b', isForeign: false })
    expect(returnPath({ [name]: '//evil.test' }, 'returnUrl')).toEqual(foreign)
  })
  it('is foreign when given twice, in whatever spelling', () => {
    expect(returnPath({ returnUrl: '/me', RETURNURL: '//evil.test' }, 'returnUrl')).toEqual(foreign)
    expect(returnPath({ returnUrl: '/me', ReturnURL: '/me' }, 'returnUrl')).toEqual(foreign)
    expect(returnPath({ returnUrl: ['/me', '//evil.test'] }, 'returnUrl')).toEqual(foreign)
  })
  it('is the first given of several names', () => {
    expect(returnPath({ returnUrl: '/b', redirectUrl: '/a' }, 'redirectUrl', 'returnUrl').path).toBe('/a')
    expect(returnPath({ RETURNURL: '/b' }, 'redirectUrl', 'returnUrl').path).toBe('/b')
  })
})
