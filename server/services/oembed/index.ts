import 'server-only'

/** Public interface of the module for embeds. */
export { oembed } from './oembed'
