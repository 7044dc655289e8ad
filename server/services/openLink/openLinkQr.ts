import 'server-only'
import QRCode from 'qrcode'
import { openLinkCodeSchema } from '@/domain/openLink'
import { openPath } from '@/domain/paths'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'
import { publicUseCase } from '../publicUseCase'
import { openLinkOfCode } from './openLinkRows'

/** The QR code of an open link as SVG: black on white, with the margin of four modules that scanners need. */
export const openLinkQr = publicUseCase({
  because: 'the code is printed and shown to anyone; it holds nothing but the address of the link',
  input: openLinkCodeSchema,
  run: async ({ db, now, input: { code } }) => {
    const link = await openLinkOfCode(db, code, now)
    if (link === null) throw new AppError('NOT_FOUND')
    const options = { type: 'svg', errorCorrectionLevel: 'M', margin: 4 } as const
    return { svg: await QRCode.toString(`${env().appUrl}${openPath(link.code)}`, options) }
  },
})
