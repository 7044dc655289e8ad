import layout from './layout.json'

/** Every word of the language, a file a noun. */
export default { layout }
