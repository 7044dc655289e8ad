export { campaignOverviewViewModelSchema, subscriptionReportViewModelSchema } from './overview.schema'
