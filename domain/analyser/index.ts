/** What the analyser asks for, in an address and of the server. */
export {
  analyserInterrogationSupportingDataSchema,
  analyserLearnersSchema,
  analyserResultsSchema,
  type AnalyserInput,
  subscriptionAnalyserViewModelSchema,
} from './analyser.schema'
export { filterOfQuery, fitsAddress, queryOfFilter } from './analyserAddress'
export { type AnalyserFilter, daysOf, emptyFilter, mostTags, type TagList, tagLists } from './analyserFilter'
export { previousMonth } from './previousMonth'
export { type KnownTags, withoutUnknown } from './withoutUnknown'
