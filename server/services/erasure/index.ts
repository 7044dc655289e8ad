import 'server-only'

/** The erasure module's interface to the other modules. */
export { detachRuns } from './detachRuns'
export { erasureWork } from './erasureWork'
