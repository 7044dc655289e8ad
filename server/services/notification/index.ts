import 'server-only'

/** The bell: what administrators are notified of. */
export { notifyOfImport, notifyOfReports } from './notifyRequester'
