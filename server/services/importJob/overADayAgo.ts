import 'server-only'

const hours = 24

/** Before then an import must have ended for its file and its rows to go: they are mended by then or will never be. */
export const overADayAgo = (now: Date) => new Date(now.getTime() - hours * 60 * 60 * 1000)
