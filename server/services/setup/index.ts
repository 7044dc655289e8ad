import 'server-only'

/** What the setup module offers besides its use cases. */
export { setupAddress } from './setupAddress'
export { setupState } from './setupState'
