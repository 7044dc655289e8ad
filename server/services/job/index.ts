import 'server-only'

/** Public interface of the module for scheduled jobs. */
export { isReady } from './isReady'
export { runJobs } from './runJobs'
export { runTick } from './runTick'
export { claimSchedule, requestScheduleRun, runSchedule } from './scheduleWork'
