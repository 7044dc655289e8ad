import { describe, expect, it } from 'vitest'
import { embedAnswerOf } from './embedAnswer'

const video = { type: 'video', provider: 'Vimeo', src: 'https://player.vimeo.com/video/1' }

describe('an oEmbed answer', () => {
  it('is a frame or a picture of a known provider', () => {
    expect(embedAnswerOf({ ...video, title: 'A boat', more: 1 })).toEqual({ ...video, title: 'A boat' })
    expect(
      embedAnswerOf({ type: 'photo', provider: 'Flickr', src: 'https://live.staticflickr.com/1.jpg' }),
    ).not.toBeNull()
  })
  it('drops an invalid title', () => {
    expect(embedAnswerOf({ ...video, title: 7 })).toEqual(video)
    expect(embedAnswerOf({ ...video, title: 'x'.repeat(501) })).toEqual(video)
  })
  it.each([
    null,
    'video',
    {},
    { ...video, type: 'page' },
    { ...video, provider: 1 },
    { ...video, src: 'https://elsewhere.test/video/1' },
    { ...video, src: 'javascript:alert(1)' },
    { ...video, type: 'photo' },
  ])('is null for %o', (answer) => expect(embedAnswerOf(answer)).toBeNull())
})
