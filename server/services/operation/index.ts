import 'server-only'

/** What the rest of the house may ask about the operation of the platform. */
export { operationViewModel } from './operationViewModel'
export { releaseMails } from './releaseMails'
export { retryJob } from './retryJob'
