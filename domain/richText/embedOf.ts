/** The providers whose videos, sounds and photos may be embedded in a question. */
export type EmbedProvider = 'YouTube' | 'Vimeo' | 'SoundCloud' | 'Spotify' | 'Flickr'

export type Embed = {
  provider: EmbedProvider
  type: 'video' | 'audio' | 'photo'
  /** The canonical address of its page. */
  url: string
  /** The address of the frame; null where only the provider knows the picture's address. */
  src: string | null
}

type Find = (url: URL, parts: readonly string[]) => Embed | null

const video = (id: string | null | undefined): Embed | null =>
  /^[\w-]{11}$/.test(id ?? '')
    ? {
        provider: 'YouTube',
        type: 'video',
        url: `https://www.youtube.com/watch?v=${id}`,
        src: `https://www.youtube-nocookie.com/embed/${id}`,
      }
    : null

const youTube: Find = ({ searchParams }, [first, second, more]) => {
  if (first === 'watch' && second === undefined) return video(searchParams.get('v'))
  return ['embed', 'shorts', 'live', 'v'].includes(first ?? '') && more === undefined ? video(second) : null
}

const shortYouTube: Find = (_url, [id, more]) => (more === undefined ? video(id) : null)

const vimeoOf = (id: string | undefined, key: string | null | undefined): Embed | null => {
  if (!/^\d{1,12}$/.test(id ?? '') || (key != null && !/^[0-9a-f]{6,20}$/.test(key))) return null
  const [path, query] = key == null ? ['', ''] : [`/${key}`, `&h=${key}`]
  return {
    provider: 'Vimeo',
    type: 'video',
    url: `https://vimeo.com/${id}${path}`,
    src: `https://player.vimeo.com/video/${id}?dnt=1${query}`,
  }
}

const vimeo: Find = (_url, [id, key, more]) => (more === undefined ? vimeoOf(id, key) : null)

const vimeoPlayer: Find = ({ searchParams }, [first, id, more]) =>
  first === 'video' && more === undefined ? vimeoOf(id, searchParams.get('h')) : null

const soundCloud: Find = (_url, parts) => {
  const isList = parts.length === 3 && parts[1] === 'sets'
  if (!(parts.length === 2 || isList) || !parts.every((part) => /^[\w-]{1,120}$/.test(part))) return null
  const url = `https://soundcloud.com/${parts.join('/')}`
  return {
    provider: 'SoundCloud',
    type: 'audio',
    url,
    src: `https://w.soundcloud.com/player/?url=${encodeURIComponent(url)}`,
  }
}

const spotify: Find = (_url, parts) => {
  const [kind = '', id = '', more] = parts.filter(
    (part, index) => index > 1 || !(/^intl-[a-z]{2}$/.test(part) || part === 'embed'),
  )
  if (
    !['track', 'album', 'playlist', 'episode', 'show', 'artist'].includes(kind) ||
    !/^[0-9A-Za-z]{22}$/.test(id) ||
    more !== undefined
  )
    return null
  return {
    provider: 'Spotify',
    type: 'audio',
    url: `https://open.spotify.com/${kind}/${id}`,
    src: `https://open.spotify.com/embed/${kind}/${id}`,
  }
}

const photo = (url: string): Embed => ({ provider: 'Flickr', type: 'photo', url, src: null })

const flickr: Find = (_url, [first, owner = '', id = '']) =>
  first === 'photos' && /^[\w@-]{1,60}$/.test(owner) && /^\d{1,20}$/.test(id)
    ? photo(`https://www.flickr.com/photos/${owner}/${id}`)
    : null

const shortFlickr: Find = (_url, [first, id = '', more]) =>
  first === 'p' && /^[0-9A-Za-z]{1,20}$/.test(id) && more === undefined ? photo(`https://flic.kr/p/${id}`) : null

/** Every accepted host, by its full name. */
const hosts = new Map<string, Find>([
  ['youtube.com', youTube],
  ['www.youtube.com', youTube],
  ['m.youtube.com', youTube],
  ['music.youtube.com', youTube],
  ['www.youtube-nocookie.com', youTube],
  ['youtu.be', shortYouTube],
  ['vimeo.com', vimeo],
  ['www.vimeo.com', vimeo],
  ['player.vimeo.com', vimeoPlayer],
  ['soundcloud.com', soundCloud],
  ['www.soundcloud.com', soundCloud],
  ['m.soundcloud.com', soundCloud],
  ['open.spotify.com', spotify],
  ['flickr.com', flickr],
  ['www.flickr.com', flickr],
  ['flic.kr', shortFlickr],
])

/** The embed for an address of a known provider; null for any other address, however similar. */
export function embedOf(address: string): Embed | null {
  const text = address.trim()
  if (text.length > 500 || !/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.port !== '' || /^https?:\/\/[^/?#]*[@:%]/i.test(text))
    return null
  return (
    hosts.get(url.hostname)?.(
      url,
      url.pathname.split('/').filter((part) => part !== ''),
    ) ?? null
  )
}
