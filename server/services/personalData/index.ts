import 'server-only'

/** Everything held about somebody, as a file. */
export { exportPersonalData } from './exportPersonalData'
