import { describe, expect, it } from 'vitest'
import { embedFrameHosts, isEmbedFrame, isEmbedImage } from './embedAnswer'
import { embedOf } from './embedOf'

const youTube = {
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
}
const vimeo = { url: 'https://vimeo.com/76979871', src: 'https://player.vimeo.com/video/76979871?dnt=1' }
const track = {
  url: 'https://soundcloud.com/forss/flickermood',
  src: 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood',
}
const song = {
  url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  src: 'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
}
const photo = { url: 'https://www.flickr.com/photos/bees/2362225867', src: null }

describe('an address of a known provider', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
    ['http://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=42s#here', youTube],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youTube],
    [' https://youtu.be/dQw4w9WgXcQ?si=tracking ', youTube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youTube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871', vimeo],
    [
      'https://vimeo.com/76979871/abcdef0123',
      {
        url: 'https://vimeo.com/76979871/abcdef0123',
        src: 'https://player.vimeo.com/video/76979871?dnt=1&h=abcdef0123',
      },
    ],
    ['https://soundcloud.com/forss/flickermood?utm_source=x', track],
    ['https://soundcloud.com/forss/sets/soulhack', { url: 'https://soundcloud.com/forss/sets/soulhack' }],
    ['https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=x', song],
    ['https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC', song],
    ['https://www.flickr.com/photos/bees/2362225867/in/pool-best', photo],
    ['https://flic.kr/p/4AK2sc', { url: 'https://flic.kr/p/4AK2sc', src: null }],
  ])('%s is embedded', (address, expected) => {
    const embed = embedOf(address)
    expect(embed).toMatchObject(expected)
    expect(embedOf(embed?.url ?? '')).toEqual(embed)
    if (embed?.src != null) expect(isEmbedFrame(embed.src)).toBe(true)
  })
})

describe('an address that only resembles one', () => {
  it.each([
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    'https://evil.test/youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.test/watch?v=dQw4w9WgXcQ',
    'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/redirect?q=https://evil.test&v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload="x',
    'https://www.youtube.com/watch/redirect?v=dQw4w9WgXcQ',
    'https://www.youtube.com\\@evil.test/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com%2eevil.test/watch?v=dQw4w9WgXcQ',
    'https://xn--youtub-bva.com/watch?v=dQw4w9WgXcQ',
    'https://www.уoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com./watch?v=dQw4w9WgXcQ',
    '//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'www.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'java\tscript:alert(1)',
    'data:text/html,https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'ftp://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/redirect/76979871',
    'https://vimeo.com/76979871/../evil',
    'https://soundcloud.com/forss',
    'https://soundcloud.com/for%2fss/flickermood',
    'https://open.spotify.com/redirect/4uLU6hMCjMI75M1A2tKUQC',
    'https://www.flickr.com/photos/bees/2362225867x',
    'https://flickr.com/services/oembed?url=http://127.0.0.1',
    'http://127.0.0.1:9999/',
    'http://[::1]/watch?v=dQw4w9WgXcQ',
    'http://2130706433/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    `https://www.youtube.com/watch?v=dQw4w9WgXcQ&x=${'x'.repeat(500)}`,
    '',
  ])('%s is refused', (address) => expect(embedOf(address)).toBeNull())
})

describe('the hosts of embeds', () => {
  it.each(embedFrameHosts)('%s serves frames', (origin) => expect(isEmbedFrame(`${origin}/x`)).toBe(true))
  it.each([
    'https://player.vimeo.com.evil.test/x',
    'http://player.vimeo.com/x',
    'https://x@player.vimeo.com/x',
    'javascript:x',
    '/x',
    '',
  ])('%s does not', (src) => expect(isEmbedFrame(src)).toBe(false))
  it('photos are served by one host', () => {
    expect(isEmbedImage('https://live.staticflickr.com/3040/2362225867_4a87ab8baf_b.jpg')).toBe(true)
    expect(isEmbedImage('https://live.staticflickr.com@evil.test/x.jpg')).toBe(false)
  })
})
