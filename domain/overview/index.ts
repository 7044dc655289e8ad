export { campaignLearnersSchema, campaignOverviewViewModelSchema, type Chosen, questionAnswersSchema, subscriptionReportViewModelSchema } from './overview.schema'
