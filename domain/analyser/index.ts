/** The analyser's filters, in an address and in a query to the server. */
export {
  analyserInterrogationSupportingDataSchema,
  analyserLearnersSchema,
  analyserResultsSchema,
  type AnalyserInput,
  subscriptionAnalyserViewModelSchema,
} from './analyser.schema'
export { analyserAddress, filterOfQuery, fitsAddress, queryOfFilter, submitted } from './analyserAddress'
export {
  type AnalyserFilter,
  chosenCount,
  daysOf,
  dropUnknownTags,
  emptyFilter,
  type KnownTags,
  mostTags,
  type TagList,
  tagLists,
} from './analyserFilter'
export { previousMonth } from './previousMonth'
