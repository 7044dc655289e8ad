import { formatChange, formatMoney, returnTexts } from '../format'
import { waveName } from '../followUp'
import { resultParts } from '../paths'
import type { ImpactPaperLine, ImpactPlace } from './impact'
import { percentText } from './impactFigure'
import { evidenceOf, type ImpactOfCampaign, onFollowUps, onOverview, type ShownInterval } from './impactTexts'
import type { ImpactWords } from './impactWords'

const inLine = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

type Bounds = readonly [string, string] | null
const benefitsOf = (interval: ShownInterval | null | undefined, currencySymbol: string): Bounds =>
  interval == null
    ? null
    : [formatMoney(currencySymbol, interval.benefitsLow), formatMoney(currencySymbol, interval.benefitsHigh)]
const roiOf = (interval: ShownInterval | null | undefined): Bounds =>
  interval?.roiLow == null || interval.roiHigh == null
    ? null
    : [formatChange(interval.roiLow), formatChange(interval.roiHigh)]

type Line = Omit<ImpactPaperLine, 'about' | 'evidence'> & Partial<Pick<ImpactPaperLine, 'about' | 'evidence'>>
const written = (line: Line): ImpactPaperLine => ({ about: '', evidence: '', ...line })

/** What the training was worth and what it cost, each with its interval over people where there is one. */
function statedLines(words: ImpactWords, impact: ImpactOfCampaign): ImpactPaperLine[] {
  const { roi: t } = words
  const { returnOnInvestment: stated, returnInterval: interval, currencySymbol } = impact
  if (stated == null) return []
  const { benefits, cost, ratios } = returnTexts(stated, currencySymbol)
  const place = onOverview(resultParts.return)
  const about = t(stated.isAdjusted === false ? 'asStatedFully' : 'asStated')
  const evidence = (bounds: Bounds) => (interval == null ? '' : inLine(evidenceOf(words, interval.n, bounds)))
  const stands = (key: 'benefits' | 'bcr' | 'roi', figure: string, bounds: Bounds) =>
    written({ key, figure, text: t(key), about, evidence: evidence(bounds), place })
  const lines = [stands('benefits', benefits, benefitsOf(interval, currencySymbol))]
  if (ratios === null) return lines
  return [
    ...lines,
    written({ key: 'cost', figure: cost, text: t('cost'), place: onOverview(resultParts.cost) }),
    written({ key: 'bcr', figure: ratios.bcr, text: t('bcr'), place }),
    stands('roi', ratios.roi, roiOf(interval)),
  ]
}

/** The share that is still there, how it is worked out, and the return with it. */
function sustainedLines(words: ImpactWords, { sustained, currencySymbol, waves }: ImpactOfCampaign): ImpactPaperLine[] {
  if (sustained == null) return []
  const { impact: t } = words
  const { wave, share, n, isOfMoney, benefits, roi, interval } = sustained
  const when = waveName(words.waves, waves, wave)
  const place: ImpactPlace = onFollowUps(isOfMoney ? resultParts.lastingQuestions : resultParts.lasting)
  return [
    written({
      key: 'still',
      figure: percentText(share),
      text: t('still'),
      about: inLine([t(isOfMoney ? 'stillOfMoney' : 'stillOfCategories'), when]),
      evidence: inLine(evidenceOf(words, n, null)),
      place,
    }),
    written({
      key: 'sustainedBenefits',
      figure: formatMoney(currencySymbol, benefits),
      text: t('sustainedBenefits'),
      about: when,
      evidence: inLine(evidenceOf(words, n, benefitsOf(interval, currencySymbol))),
      place,
    }),
    written({
      key: 'sustained',
      figure: formatChange(roi),
      text: t('sustained'),
      about: when,
      evidence: inLine(evidenceOf(words, n, roiOf(interval))),
      place,
    }),
  ]
}

/** Those who have not used what they learned, and what was paid for them. */
function notAppliedLines(words: ImpactWords, { notApplied, currencySymbol, waves }: ImpactOfCampaign) {
  if (notApplied == null) return []
  const { impact: t } = words
  const { of, wave, share, n, cost } = notApplied
  return [
    written({
      key: 'notApplied',
      figure: percentText(share),
      text: t('notApplied'),
      about: inLine([
        waveName(words.waves, waves, wave),
        ...(cost == null ? [] : [t('notAppliedCost', { cost: formatMoney(currencySymbol, cost) })]),
      ]),
      evidence: inLine(evidenceOf(words, n, null)),
      place: onOverview(resultParts.question(of), waves.find((one) => one.wave === wave)?.id ?? null),
    }),
  ]
}

/** The return, what of it is still there, and what was paid for learning that is not used. */
export const returnLines = (words: ImpactWords, impact: ImpactOfCampaign): ImpactPaperLine[] => [
  ...statedLines(words, impact),
  ...sustainedLines(words, impact),
  ...notAppliedLines(words, impact),
]
