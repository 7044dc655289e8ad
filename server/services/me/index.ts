/** Public interface of the module for the caller's workspace. */
export { meDashboardViewModel } from './meDashboardViewModel'
