export { openLinkFileName } from './openLinkFileName'
export { type OpenLinkFacts, type OpenLinkState, openLinkState, isUsableOpenLink } from './openLinkState'
export {
  createOpenLinkSchema,
  joinByOpenLinkSchema,
  openLinkCodeSchema,
  openLinkFormSchema,
  openLinkIdSchema,
  openLinkPosterSchema,
  openLinksSchema,
  updateOpenLinkSchema,
} from './openLink.schema'
