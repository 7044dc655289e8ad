import 'server-only'

/** The bell: what administrators are notified of. */
export { notify } from './notify'
export { administratorsOf } from './readers'
export { notifyOfImport, notifyOfReports } from './notifyRequester'
