import { expect, it } from 'vitest'
import { logoOf } from './logoOf'
import { exampleLogo } from './testing/reportFixture'

const [, base64 = ''] = exampleLogo.split(',')
const bytes = () => Buffer.from(base64, 'base64')
const png = (content: Buffer) => `data:image/png;base64,${content.toString('base64')}`

it('accepts a complete PNG', () => expect(logoOf(exampleLogo)).toBe(exampleLogo))
it.each([
  ['none', null],
  ['an address', 'https://elsewhere.example/logo.png'],
  ['a file', 'file:///etc/hostname'],
  ['a picture that cannot be decoded', `data:image/webp;base64,${base64}`],
  ['an SVG drawing', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['no base64', 'data:image/png;base64,%%%'],
  ['a truncated PNG', png(bytes().subarray(0, 60))],
  ['a PNG with corrupt data', png(Buffer.concat([bytes().subarray(0, 45), Buffer.from([7]), bytes().subarray(46)]))],
  ['other content under its media type', png(Buffer.from('GIF89a and more'))],
  ['a truncated JPEG', `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]).toString('base64')}`],
])('rejects %s', (_, logo) => expect(logoOf(logo)).toBeNull())
