export { openLinkFileName } from './openLinkFileName'
export { type OpenLinkFacts, type OpenLinkState, openLinkState, isUsableOpenLink } from './openLinkState'
export {
  createOpenLinkSchema,
  enterOpenLinkSchema,
  joinByOpenLinkSchema,
  openLinkCodeSchema,
  openLinkFormSchema,
  openLinkIdSchema,
  openLinkPageSchema,
  openLinkPosterSchema,
  openLinksSchema,
  updateOpenLinkSchema,
} from './openLink.schema'
