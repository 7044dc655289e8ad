const second = 1000
const minute = 60 * second

/** A process that has said nothing for four of its signs of life is thought to be gone. */
const silentAfter = 60 * second
/** A backup a day, with some hours of grace. */
const oldAfter = 26 * 60 * minute
/** The scheduler's turns, on the quarters of the hour. */
const turn = 15 * minute

/** Has this process not been heard of for longer than it ever pauses? */
export const isNodeSilent = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() > silentAfter

/** Is there no backup, or none of the last day? */
export const isBackupOld = (lastBackupAt: Date | null, now: Date): boolean =>
  lastBackupAt === null || now.getTime() - lastBackupAt.getTime() > oldAfter

/** When the scheduler has its next turn. */
export const nextTick = (now: Date): Date => new Date((Math.floor(now.getTime() / turn) + 1) * turn)
