import layout from './layout.json'

/** Every word of the language, a file a noun. */
const words = { layout }

export default words
