import { hours } from '../day'

/** Packages of more reports than this are made by the server's worker, so that they do not depend on an open tab. */
export const mostInBrowser = 20
/** What one package may hold. */
export const mostReports = 2_000
/** How many packages the workers make for one person at a time. */
export const mostRunning = 3
/** How long the reports of a package are kept. */
const keptHours = 24

/** When the reports of a package that is asked for now go. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + hours(keptHours))
