import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { apiEndpoints, methodName, routeGroup } from './routeGroup'

it.each([
  ['/graphql', 'graphql'],
  ['/api/account/login', 'api/account'],
  ['/api/blobs/018f3a2b-1c2d-7e3f-8a4b-5c6d7e8f9a0b', 'api/blobs'],
  ['/api', 'api/other'],
  ['/api/anything/else', 'api/other'],
  ['/_next/static/chunks/a.js', 'file'],
  ['/favicon.ico', 'file'],
  ['/manage/people', 'page'],
  ['/whatever-a-stranger-makes-up', 'page'],
])('counts %s as %s', (path, group) => expect(routeGroup(path)).toBe(group))

it('knows every endpoint', () => {
  expect(
    readdirSync(`${import.meta.dirname}/../../app/api`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...apiEndpoints].sort())
})

it('groups unknown methods in one line', () =>
  expect(['GET', 'POST', 'BREW'].map(methodName)).toEqual(['GET', 'POST', 'other']))
