import 'server-only'

/** Public interface of the module for exports of personal data. */
export { exportPersonalData } from './exportPersonalData'
