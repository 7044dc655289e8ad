export { type OpenLinkFacts, type OpenLinkState, openLinkState } from './openLinkState'
export {
  createOpenLinkSchema,
  joinByOpenLinkSchema,
  openLinkCodeSchema,
  openLinkFormSchema,
  openLinkIdSchema,
  openLinksSchema,
  updateOpenLinkSchema,
} from './openLink.schema'
