import { hours, minutes } from '../day'

/** A process is considered dead after four missed heartbeats. */
const heartbeatTimeout = minutes(1)
/** A daily backup, with some hours of tolerance. */
const maxBackupAge = hours(26)
/** The scheduler's interval, aligned to the quarters of the hour. */
const turn = minutes(15)

/** Whether this process has missed enough heartbeats to be considered dead. */
export const hasMissedHeartbeats = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > heartbeatTimeout

/** Whether there is no backup, or none within the tolerance of a day. */
export const isBackupOld = (lastBackupAt: Date | null, now: Date): boolean =>
  lastBackupAt === null || now.getTime() - lastBackupAt.getTime() > maxBackupAge

/** The time of the scheduler's next run. */
export const nextSchedulerRun = (now: Date): Date => new Date((Math.floor(now.getTime() / turn) + 1) * turn)

export { operationSchema, releaseMailsSchema, retryJobSchema } from './operation.schema'
