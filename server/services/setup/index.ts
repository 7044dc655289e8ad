import 'server-only'

/** What the setup module offers besides its use cases. */
export { setupAddress, setupState } from './setupState'
