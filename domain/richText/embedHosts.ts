/** Where the frames of embeds come from: nowhere else. */
export const embedFrameHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
] as const

/** Where the photos of embeds come from: nowhere else. */
export const embedImageHosts = ['https://live.staticflickr.com'] as const

const isAt = (origins: readonly string[], src: string) =>
  URL.canParse(src) && new URL(src).username === '' && origins.includes(new URL(src).origin)

/** Whether a photo's address is one of a provider's own. */
export const isEmbedImage = (src: string): boolean => isAt(embedImageHosts, src)

/** Whether a frame's address is one of a provider's own. */
export const isEmbedFrame = (src: string): boolean => isAt(embedFrameHosts, src)
