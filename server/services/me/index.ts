/** Public interface of the module for one's own workspace. */
export { meDashboardViewModel } from './meDashboardViewModel'
