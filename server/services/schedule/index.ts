import 'server-only'

/** What the module for work without a request offers besides its use cases. */
export { isReady } from './isReady'
