export {
  campaignLearnersSchema,
  campaignOverviewViewModelSchema,
  chosen,
  type Chosen,
  questionAnswersSchema,
} from './overview.schema'
