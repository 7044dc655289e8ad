import { formatChange, formatCount, formatSigned, type returnTexts, unitText } from '../format'
import { type Wave, waveName } from '../followUp'
import { resultParts } from '../paths'
import { isIndicative } from '../result'
import type { ImpactPaperLine, ImpactPlace } from './impact'
import { type ImpactExpectation, type ImpactFigure, percentText, scaledFigure } from './impactFigure'
import type { ImpactWords } from './impactWords'
import type { ReturnInterval } from './returnInterval'

type Still = { wave: number; share: number; n: number; isOfMoney: boolean; benefits: number; roi: number }
/** As the contract has it, where a bound may be left out. */
export type ShownInterval = Pick<ReturnInterval, 'n' | 'benefitsLow' | 'benefitsHigh'> & {
  roiLow?: number | null
  roiHigh?: number | null
}

/** The figures that a chain of impact is made of. */
export type ImpactOfCampaign = {
  questionnaire: { name: string }
  company: { name: string; logoUrl?: string | null; brandColor: string; timeZone: string }
  currencySymbol: string
  invited: number
  completed: number
  joined: number
  joinedCompleted: number
  /** So few people count that no result is shown. */
  isWithheld: boolean
  waves: readonly (Wave & { id: string })[]
  lines: readonly ImpactFigure[]
  expectations: readonly ImpactExpectation[]
  learnerResults: { hasCost: boolean; totalCost: number; costPerLearner: number }
  notApplied?: { of: string; wave: number; share: number; n: number; cost?: number | null } | null
  returnOnInvestment?: (Parameters<typeof returnTexts>[0] & { isAdjusted?: boolean | null }) | null
  returnInterval?: ShownInterval | null
  sustained?: (Still & { interval?: ShownInterval | null }) | null
}

const writtenOf = ({ kind }: Pick<ImpactFigure, 'kind'>) =>
  kind === 'Change' ? formatChange : kind === 'Score' ? (value: number) => formatSigned(value) : percentText

/** `waves`: those of the campaign; `expected`: what was expected of the line, null for nothing. */
export type BesideLine = { waves: ImpactOfCampaign['waves']; expected: number | null; currencySymbol: string }

/** What a line is of. */
export const lineName = (t: ImpactWords['impact'], { kind, text }: Pick<ImpactFigure, 'kind' | 'text'>): string =>
  kind === 'Kept' || kind === 'Managers' ? t(kind === 'Kept' ? 'keptOf' : 'managersOf', { name: text }) : text

/** A part of the overview, of the campaign or of a wave. */
export const onOverview = (part: string, waveId: string | null = null): ImpactPlace => ({
  screen: 'overview',
  waveId,
  part,
})
/** A part of the follow-ups of the campaign. */
export const onFollowUps = (part: string): ImpactPlace => ({ screen: 'followUps', waveId: null, part })

/** Where the answers behind a line stand. */
export function placeOf({ kind, of, wave }: ImpactFigure, waves: ImpactOfCampaign['waves']): ImpactPlace {
  if (kind === 'Kept') return onFollowUps(resultParts.lasting)
  if (kind === 'Managers') return onFollowUps(resultParts.managers)
  if (kind === 'Change') return onOverview(resultParts.category(of))
  return onOverview(resultParts.question(of), waves.find((one) => one.wave === wave)?.id ?? null)
}

/** The people of a figure, with its interval, and that they are few. */
export function evidenceOf(
  { evidence: t }: Pick<ImpactWords, 'evidence'>,
  n: number,
  interval: readonly [string, string] | null,
): string[] {
  return [
    t('n', { n: formatCount(n) }),
    ...(interval === null ? [] : [t('interval', { low: interval[0], high: interval[1] })]),
    ...(isIndicative(n) ? [t('indicative')] : []),
  ]
}

const inLine = (parts: readonly string[]) => parts.join(' · ')

/** A line of the chain in words. */
export function lineTexts(words: ImpactWords, line: ImpactFigure, beside: BesideLine): ImpactPaperLine {
  const { waves, expected, currencySymbol } = beside
  const { key, unit, low, high, n, kind, wave } = line
  const { impact: t } = words
  const base = unitText(words.units, unit ?? { kind: 'scale', baseAmount: null, currencySymbol: null })
  const written = writtenOf({ kind })
  return {
    key,
    figure: scaledFigure(t, line, currencySymbol),
    text: lineName(t, line),
    about: inLine([
      ...(base === null ? [] : [base]),
      ...(kind === 'Score' ? [t('scoreScale')] : []),
      ...(kind === 'Kept' ? [t('keptHow')] : []),
      ...(wave === 0 ? [] : [waveName(words.waves, waves, wave)]),
    ]),
    evidence: inLine([
      ...evidenceOf(words, n, low == null || high == null ? null : [written(low), written(high)]),
      ...(expected === null
        ? []
        : [t('expected', { value: scaledFigure(t, { ...line, value: expected }, currencySymbol) })]),
    ]),
    place: placeOf(line, waves),
  }
}
