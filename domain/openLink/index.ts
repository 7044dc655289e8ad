import { legalFileName } from '../report'

const endings = { poster: '-Poster.pdf', png: '-QR code.png', svg: '-QR code.svg' } as const

/** '{questionnaire}-Poster.pdf', or '{questionnaire}-QR code' as a picture. */
export const openLinkFileName = (questionnaireName: string, kind: keyof typeof endings): string =>
  legalFileName(questionnaireName, endings[kind])

/** How long the short code of a link counts, in milliseconds: 60 days, so that few codes can be guessed at a time. */
const shortCodeMs = 60 * 86_400_000

/** After which instant a link was made whose short code counts. */
export const shortCodesSince = (now: Date): Date => new Date(now.getTime() - shortCodeMs)

/** The short code of a link while it counts. */
export const shortCodeOf = ({ shortCode, createdAt }: { shortCode: string | null; createdAt: Date }, now: Date) =>
  createdAt > shortCodesSince(now) ? shortCode : null

/** A short code as it is written, in two groups. */
export const writtenShortCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`.toUpperCase()

export { type OpenLinkFacts, type OpenLinkState, openLinkState, isUsableOpenLink } from './openLinkState'
export {
  createOpenLinkSchema,
  enterOpenLinkSchema,
  findOpenLinkSchema,
  joinByOpenLinkSchema,
  openLinkCodeSchema,
  openLinkFormSchema,
  openLinkIdSchema,
  openLinkPageSchema,
  openLinkPosterSchema,
  openLinksSchema,
  updateOpenLinkSchema,
} from './openLink.schema'
