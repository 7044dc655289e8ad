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

const kinds = ['video', 'audio', 'photo'] as const

/**
 * The answer of the product's own endpoint about an address in a text: a frame or a picture at a provider's own
 * host.
 */
export type EmbedAnswer = { type: (typeof kinds)[number]; provider: string; src: string; title?: string }

/**
 * Validates an answer of the product's own endpoint, null when invalid. Written by hand because the participant's
 * page loads no schema library.
 */
export function embedAnswerOf(answer: unknown): EmbedAnswer | null {
  const { type, provider, src, title } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<
    string,
    unknown
  >
  const kind = kinds.find((one) => one === type)
  if (kind === undefined || typeof provider !== 'string' || typeof src !== 'string') return null
  if (!(kind === 'photo' ? isEmbedImage(src) : isEmbedFrame(src))) return null
  return { type: kind, provider, src, ...(typeof title === 'string' && title.length <= 500 ? { title } : {}) }
}
