import { describe, expect, it } from 'vitest'
import { embedAnswerOf } from './embedAnswer'

const video = { type: 'video', provider: 'Vimeo', src: 'https://player.vimeo.com/video/1' }

describe('an answer about an embed', () => {
  it('is a frame or a picture of a provider', () => {
    expect(embedAnswerOf({ ...video, title: 'A boat', more: 1 })).toEqual({ ...video, title: 'A boat' })
    expect(
      embedAnswerOf({ type: 'photo', provider: 'Flickr', src: 'https://live.staticflickr.com/1.jpg' }),
    ).not.toBeNull()
  })
  it('leaves a title away that is none', () => {
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
  ])('is none when it is %o', (answer) => expect(embedAnswerOf(answer)).toBeNull())
})
