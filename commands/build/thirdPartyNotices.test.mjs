import { expect, it } from 'vitest'
import { projectRoot } from '../process/projectRoot.mjs'
import { thirdPartyNotices } from './thirdPartyNotices.mjs'

const text = thirdPartyNotices(projectRoot)
const [list, ...licences] = text.split(`${'='.repeat(80)}\n`)

it('names packages of the product with version and licence, and none that only builds or checks', () => {
  expect(list).toMatch(/^next \d+\.\d+\.\d+: MIT$/m)
  expect(list).toMatch(/^sharp \d+\.\d+\.\d+: Apache-2\.0$/m)
  expect(list).not.toMatch(/^(vitest|esbuild|typescript|eslint|prettier) \d/m)
})
it('names the native libraries of images and of the embedded PostgreSQL', () => {
  expect(list).toMatch(/^vips \d+\.\d+\.\d+$/m)
  expect(list).toMatch(/^libpq: PostgreSQL licence$/m)
  expect(list).toMatch(/^libssl: OpenSSL and SSLeay licences$/m)
  expect(list).not.toContain('licence unknown')
})
it('has each text once, with the packages and fonts that it applies to', () => {
  expect(new Set(licences.map((licence) => licence.slice(licence.indexOf('\n')))).size).toBe(licences.length)
  expect(licences.find((licence) => licence.startsWith('Fonts noto-sans'))).toContain('SIL OPEN FONT LICENSE')
  expect(licences.find((licence) => /(^|, )sharp \d/.test(licence))).toContain('Apache License')
})
