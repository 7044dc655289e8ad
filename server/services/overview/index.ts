/** What the rest of the house may ask about results. */
export { campaignOverviewViewModel } from './campaignOverviewViewModel'
export { categoryTotals } from './categoryTotals'
export { runsOf } from './includedRuns'
export { overviewInclude, overviewOf } from './overviewOf'
