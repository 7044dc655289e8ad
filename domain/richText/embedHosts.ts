/** The only hosts of embedded frames. */
export const embedFrameHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
] as const

/** The only hosts of embedded photos. */
export const embedImageHosts = ['https://live.staticflickr.com'] as const

const isAt = (origins: readonly string[], src: string) =>
  URL.canParse(src) && new URL(src).username === '' && origins.includes(new URL(src).origin)

/** Whether a photo's address is at a provider's own host. */
export const isEmbedImage = (src: string): boolean => isAt(embedImageHosts, src)

/** Whether a frame's address is at a provider's own host. */
export const isEmbedFrame = (src: string): boolean => isAt(embedFrameHosts, src)
