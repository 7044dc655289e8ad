import { describe, expect, it } from 'vitest'
import { ownReturnUrl } from './index'

const app = 'https://app.test'
const of = (candidate: string) => ownReturnUrl(candidate, app)

describe('an address of the product’s own origin', () => {
  it.each([
    ['/', '/'],
    ['/me', '/me'],
    ['/me?a=b&c=%2F%2Fevil.test#part', '/me?a=b&c=%2F%2Fevil.test#part'],
    ['/home/questionnaire/start/1/2', '/home/questionnaire/start/1/2'],
    ['/authentication/login-callback?returnUrl=%2Fme', '/authentication/login-callback?returnUrl=%2Fme'],
    ['https://app.test/me', '/me'],
    ['HTTPS://APP.TEST/me', '/me'],
    ['https://app.test:443/me', '/me'],
    ['https://app.test', '/'],
    ['/a/../me', '/me'],
    ['/ünï', '/%C3%BCn%C3%AF'],
  ])('%s leads to %s', (candidate, path) => expect(of(candidate)).toBe(path))
})

const foreign = [
  '',
  ' ',
  'me',
  '?a=b',
  '#part',
  ' /me',
  '//evil.test',
  '//evil.test/me',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/me\\..\\..\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  '\u0000//evil.test',
  '/\u0000/evil.test',
  '/me\nSet-Cookie: a=b',
  'ht\ntps://app.test/',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  'https:app.test',
  'http:\\\\evil.test',
  'https://evil.test',
  'https://evil.test/https://app.test/',
  'HTTPS://EVIL.TEST',
  'http://app.test/me',
  'https://app.test:8443/me',
  'https://app.test.evil.test/',
  'https://evilapp.test/',
  'https://sub.app.test/',
  'https://app.test./',
  'https://app.test@evil.test/',
  'https://app.test:443@evil.test/',
  'https://evil.test#@app.test/',
  'https://evil.test?@app.test/',
  'https://evil.test\\@app.test/',
  'https://user@app.test/',
  'https://user:secret@app.test/',
  'https://:secret@app.test/',
  'http://app.test@evil.test',
  '//app.test@evil.test',
  '%2f%2fevil.test',
  '%2F%2Fevil.test',
  '%5c%5cevil.test',
  '%09//evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/me/..//evil.test',
  '/%2e%2e//evil.test',
  '/%2E//evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://app.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://app.test/1',
  'file:///etc/passwd',
  'ftp://app.test/',
  'ws://app.test/',
  'mailto:ada@app.test',
  'intent://app.test/#Intent;end',
  'https://аpp.test/',
  'https://xn--pp-6kc.test/',
  'https://app。evil.test/',
  'https://evil.test／app.test',
  '／／evil.test',
  'https://[::1]/',
  'https://0x7f.1/',
  'https://',
  'https://app.test:99999/',
  'https://%/',
]

describe('anything else', () => {
  it.each(foreign.map((candidate) => [JSON.stringify(candidate), candidate]))('%s is refused', (_shown, candidate) =>
    expect(of(candidate!)).toBeNull(),
  )
  it('includes an empty one', () => {
    expect(ownReturnUrl(null, app)).toBeNull()
    expect(ownReturnUrl(undefined, app)).toBeNull()
  })
})

describe('paths that resemble foreign origins', () => {
  it.each([
    '/%09/evil.test',
    '/%2f%2fevil.test',
    '/%5cevil.test',
    '/https://evil.test',
    '/@evil.test',
    '/;@evil.test',
    '//app.test/me',
    '/me?next=https://evil.test',
  ])('%s stays on the own origin', (candidate) => {
    const path = of(candidate)
    expect(path).not.toBeNull()
    expect(new URL(path ?? '', app).origin).toBe(app)
  })
})
