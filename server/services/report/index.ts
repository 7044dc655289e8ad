/** What the rest of the house may ask about reports. */
export { subscriptionReportViewModel } from './subscriptionReportViewModel'
