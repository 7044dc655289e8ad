import 'server-only'

/** What other modules may use of the operation of the platform. */
export { operationViewModel } from './operationViewModel'
export { releaseMails } from './releaseMails'
export { retryJob } from './retryJob'
