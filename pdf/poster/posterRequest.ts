/** The input of a poster; texts in the reader's language. Plain data, so that it can be passed to another process. */
export type PosterRequest = {
  poster: {
    /** The questionnaire. */
    title: string
    company: string
    /** #RRGGBB; empty for the default colour. */
    brandColor: string
    /** A data URI of a PNG or JPEG. */
    logo: string | null
    /** The address to type, without https://. */
    address: string
    /** The letters to type there; null where the address holds them. */
    shortCode: string | null
    /** The dark modules of the QR code as the path of an SVG, one unit each. */
    code: { size: number; path: string }
    texts: { scan: string; type: string; pin: string | null; who: string; until: string | null }
  }
  language: string
}
