/** What the rest of the house may ask about one's own workspace. */
export { meDashboardViewModel } from './meDashboardViewModel'
