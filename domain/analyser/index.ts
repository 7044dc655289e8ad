/** The analyser's filters, in an address and in a query to the server. */
export {
  analyserInterrogationSupportingDataSchema,
  analyserLearnersSchema,
  analyserResultsSchema,
  type AnalyserInput,
  subscriptionAnalyserViewModelSchema,
} from './analyser.schema'
export { filterOfQuery, fitsAddress, queryOfFilter } from './analyserAddress'
export {
  type AnalyserFilter,
  daysOf,
  dropUnknownTags,
  emptyFilter,
  type KnownTags,
  mostTags,
  type TagList,
  tagLists,
} from './analyserFilter'
export { previousMonth } from './previousMonth'
