import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOwnImage, linkOf, richTextTags } from '@/domain/richText'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { hostileMarkup } from '@/server/testing/scenarios/hostileMarkup'
import { RichText } from './RichText'

const shown = new Set<string>([...richTextTags, 'span'])
const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const figure = (url: string) => `<p>Watch this.</p><figure><a href="${url}">${url}</a></figure>`
const requests: string[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  requests.length = 0
  answer = async () =>
    Response.json({ type: 'video', provider: 'YouTube', src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' })
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('malicious markup', () => {
  it.each(hostileMarkup)('%s renders nothing executable', (payload) => {
    const { container } = renderWithTheme(<RichText html={payload} className="probe" />)
    const elements = [...(container.querySelector('.probe')?.querySelectorAll('*') ?? [])]
    expect(elements.map(({ localName }) => localName).filter((name) => !shown.has(name))).toEqual([])
    const names = elements.flatMap((element) => element.getAttributeNames())
    expect(names.filter((name) => !['href', 'src', 'alt', 'target', 'rel'].includes(name))).toEqual([])
    expect(
      elements.filter((element) => element.localName === 'a' && linkOf(element.getAttribute('href') ?? '') === null),
    ).toEqual([])
    expect(
      elements.filter((element) => element.localName === 'img' && !isOwnImage(element.getAttribute('src') ?? '')),
    ).toEqual([])
    expect(window).not.toHaveProperty('__ran')
  })
})

describe('a text', () => {
  it('in plain form is shown as typed', () => {
    renderWithTheme(<RichText html="a < b & c" />)
    expect(screen.getByText('a < b & c')).toBeTruthy()
  })
  it('retains its few tags', () => {
    renderWithTheme(
      <RichText html='<h2>One</h2><ul><li>Two</li></ul><p>See <a href="https://example.org/x">this</a></p>' />,
    )
    expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toBe('Two')
    expect(screen.getByRole('link', { name: 'this' }).getAttribute('rel')).toBe('noopener noreferrer nofollow')
  })
})

describe('a figure', () => {
  it('is a link at first, and a frame of its provider once the text is rendered', async () => {
    renderWithTheme(<RichText html={figure(address)} />)
    expect(screen.getByRole('link', { name: address })).toBeTruthy()
    expect(requests).toEqual([])
    const frame = await screen.findByTitle('Video from YouTube')
    expect(requests).toEqual([`/api/oembed?${new URLSearchParams({ url: address })}`])
    expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  })

  it('shows a photo with its title', async () => {
    answer = async () =>
      Response.json({
        type: 'photo',
        provider: 'Flickr',
        src: 'https://live.staticflickr.com/1/2_b.jpg',
        title: 'Bees',
      })
    renderWithTheme(<RichText html={figure('https://www.flickr.com/photos/bees/2362225867')} />)
    expect((await screen.findByRole('img', { name: 'Bees' })).getAttribute('src')).toBe(
      'https://live.staticflickr.com/1/2_b.jpg',
    )
  })

  it.each([
    ['the server refuses', async () => new Response('{}', { status: 503 })],
    ['nothing answers', async () => Promise.reject(new TypeError('network'))],
    [
      'the answer is at another host',
      async () => Response.json({ type: 'video', provider: 'YouTube', src: 'https://evil.test/embed' }),
    ],
    [
      'the answer is no address',
      async () => Response.json({ type: 'video', provider: 'YouTube', src: 'javascript:alert(1)' }),
    ],
  ])('remains a link when %s, and logs it to the console only', async (_what, given) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    answer = given
    const { container } = renderWithTheme(<RichText html={figure(address)} />)
    await waitFor(() => expect(info).toHaveBeenCalledOnce())
    expect(container.querySelector('iframe')).toBeNull()
    expect(screen.getByRole('link', { name: address })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('of an unknown provider is shown as its text', () => {
    const { container } = renderWithTheme(
      <RichText html={figure('https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ')} />,
    )
    expect(container.querySelector('figure')).toBeNull()
  })
})
