import layout from './layout.json'
import subscription from './subscription.json'

/** Every word of the language, a file a noun. */
const words = { layout, subscription }

export default words
