import { legalFileName } from '../report'

const endings = { poster: '-Poster.pdf', png: '-QR code.png', svg: '-QR code.svg' } as const

/** '{questionnaire}-Poster.pdf', or '{questionnaire}-QR code' as a picture. */
export const openLinkFileName = (questionnaireName: string, kind: keyof typeof endings): string =>
  legalFileName(questionnaireName, endings[kind])
