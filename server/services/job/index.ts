import 'server-only'

/** What runs without anybody asking. */
export { isReady } from './isReady'
export { runJobs } from './runJobs'
export { runTick } from './runTick'
