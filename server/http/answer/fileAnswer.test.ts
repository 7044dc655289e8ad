import { describe, expect, it } from 'vitest'
import { fileAnswer } from './fileAnswer'

const file = (filename: string, isImage = true, isPublic = false) => ({
  bytes: new Uint8Array([1]),
  filename,
  mimeType: 'image/png',
  isImage,
  isPublic,
})
const answer = (...fileArguments: Parameters<typeof file>) => fileAnswer(file(...fileArguments)).headers

describe('a stored file', () => {
  it('has its name in a header that no character of it can end', () => {
    expect(answer("it's (1)*.png\r\na: b").get('content-disposition')).toBe(
      "inline; filename*=UTF-8''it%27s%20%281%29%2A.png%0D%0Aa%3A%20b",
    )
  })
  it('is displayed only when it is an image, and runs no scripts', () => {
    expect(answer('a.html', false).get('content-disposition')).toMatch(/^attachment/)
    expect(answer('a.png').get('x-content-type-options')).toBe('nosniff')
    expect(answer('a.png').get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })
  it('is displayed on other pages, such as webmail, only when it is public', () => {
    expect(answer('a.png', true, true).get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer('a.png').get('cross-origin-resource-policy')).toBe('same-origin')
  })
  it.each(['report.pdf', 'people.csv', 'x.html'])(
    '%s is downloaded, never displayed, with type sniffing disabled',
    (name) => {
      const headers = fileAnswer({ ...file(name, false), mimeType: 'application/pdf' }).headers
      expect(Object.fromEntries(headers)).toEqual({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'content-length': '1',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'application/pdf',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
    },
  )
})
