import { legalFileName } from '../report'

const endings = { poster: '-Poster.pdf', png: '-QR code.png', svg: '-QR code.svg' } as const

/** '{questionnaire}-Poster.pdf', or '{questionnaire}-QR code' as a picture. */
export const openLinkFileName = (questionnaireName: string, kind: keyof typeof endings): string =>
  legalFileName(questionnaireName, endings[kind])

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
