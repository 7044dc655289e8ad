import 'server-only'

/** Public interface of the module for the operation of the platform. */
export { operationViewModel } from './operationViewModel'
export { releaseMails } from './releaseMails'
export { retryJob } from './retryJob'
