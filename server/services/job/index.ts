import 'server-only'

/** What runs without a request. */
export { isReady } from './isReady'
export { runJobs } from './runJobs'
export { runTick } from './runTick'
export { claimSchedule, requestScheduleRun, runSchedule } from './scheduleWork'
