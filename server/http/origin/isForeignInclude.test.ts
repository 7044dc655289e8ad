import { expect, it } from 'vitest'
import { isForeignInclude } from './isForeignInclude'

const asks = (site?: string, mode?: string, dest?: string) => {
  const headers = Object.entries({ site, mode, dest }).flatMap(([name, value]) =>
    value === undefined ? [] : [[`sec-fetch-${name}`, value] as [string, string]],
  )
  return isForeignInclude(new Request('http://app.test/api/x', { headers }))
}

it('is true for a subresource request of another site', () => {
  expect([
    asks('cross-site', 'no-cors'),
    asks('cross-site', 'cors'),
    asks('same-site', 'no-cors'),
    asks('cross-site'),
    asks('cross-site', 'navigate', 'iframe'),
  ]).toEqual([true, true, true, true, true])
})
it('is false for a page of this site, for a navigation and for a program', () => {
  expect([
    asks('same-origin', 'cors'),
    asks('none', 'navigate'),
    asks('cross-site', 'navigate'),
    asks('cross-site', 'navigate', 'document'),
    asks(),
  ]).toEqual([false, false, false, false, false])
})
