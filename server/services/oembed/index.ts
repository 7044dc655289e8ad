import 'server-only'

/** What the rest of the house may ask about embeds. */
export { oembed } from './oembed'
