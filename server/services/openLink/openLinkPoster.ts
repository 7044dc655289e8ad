import 'server-only'
import QRCode from 'qrcode'
import { formatDate, formatDateTime } from '@/domain/format'
import { openLinkCodeSchema, openLinkPosterSchema, shortCodeOf, writtenShortCode } from '@/domain/openLink'
import { joinPath, openPath } from '@/domain/paths'
import { words } from '@/locales/words'
import { assertPoint } from '@/server/credentials/limits/rateLimit'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'
import { type Actor, can } from '@/server/policy'
import { companyLogoPng } from '../blob'
import { publicUseCase } from '../publicUseCase'
import { openLinkOfCode, type OpenLinkRow } from './openLinkRows'

const language = 'en-GB'
/** Posters rendered for one client address in the window; rendering one takes a part of a second. */
const posterLimit = { most: 30, minutes: 15 }

/** The dark modules of a QR code as the path of an SVG, one unit each. */
function codeOf(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark: string[] = []
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (modules.get(y, x)) dark.push(`M${x} ${y}h1v1h-1z`)
  return { size, path: dark.join('') }
}

/** Only those who manage the link get its PIN printed. */
function pinFor(actor: Actor, { pin, subscriptionId, questionnaire }: OpenLinkRow): string | null {
  const place = { subscriptionId, subscriptionDepartmentId: questionnaire.subscriptionDepartmentId }
  if (!can(actor, 'questionnaireRespondentSessions.create', place)) throw new AppError('NOT_FOUND')
  return pin
}

/** Until when people may begin: the end of the link, or of its questionnaire where that is earlier. */
function endOf({ endDate, questionnaire, subscription: { timeZone } }: OpenLinkRow): string | null {
  const last = questionnaire.endDate
  if (endDate !== null && (last === null || endDate < last)) return formatDateTime(endDate, timeZone)
  return last === null ? null : formatDate(last, timeZone)
}

/**
 * The poster of an open link: its QR code, address and dates in the colours of its company. A closed link or one that
 * has ended has none.
 */
export const openLinkPoster = publicUseCase({
  because: 'a poster holds nothing but what the page of the link shows; its PIN is added only for those who manage it',
  input: openLinkPosterSchema,
  run: async ({ db, now, actor, client, input: { code, hasPin } }) => {
    const link = await openLinkOfCode(db, code, now)
    if (link === null) throw new AppError('NOT_FOUND')
    const pin = hasPin ? pinFor(actor, link) : null
    if (link.state === 'Closed') throw new AppError('CONFLICT', { key: 'openLinkClosed' })
    if (link.state === 'Ended') throw new AppError('CONFLICT', { key: 'openLinkEnded' })
    await assertPoint(db, `openLinkPoster:${client?.address ?? ''}`, posterLimit, now)
    const t = words(language, 'openLink')
    const url = `${env().appUrl}${openPath(link.code)}`
    const until = endOf(link)
    const shortCode = shortCodeOf(link, now)
    const typed = shortCode === null ? url : `${env().appUrl}${joinPath}`
    return {
      language,
      poster: {
        title: link.questionnaire.name,
        company: link.subscription.name,
        brandColor: link.subscription.brandColor ?? '',
        logo: await companyLogoPng(db, link.subscriptionId),
        address: typed.replace(/^https?:\/\//, ''),
        shortCode: shortCode === null ? null : writtenShortCode(shortCode),
        code: codeOf(url),
        texts: {
          scan: t('poster.scan'),
          type: t(shortCode === null ? 'typeAddress' : 'typeCode'),
          pin: pin === null ? null : t('pin', { pin }),
          who: t(link.isAnonymous ? 'poster.anonymous' : 'poster.named'),
          until: until === null ? null : t('poster.until', { end: until }),
        },
      },
    }
  },
})

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
