import 'server-only'

/** The erasure module's interface to the other modules. */
export { detachRuns } from './person/detachRuns'
export { erasureWork } from './erasureWork'
