import { formatChange, formatCount, formatMoney, formatSigned, type returnTexts, unitText } from '../format'
import { type Wave, waveName } from '../followUp'
import { isIndicative } from '../result'
import { type ImpactExpectation, type ImpactFigure, lineFigure, percentText } from './impactFigure'
import type { ImpactWords } from './impactWords'

/** The figures that a chain of impact is made of. */
export type ImpactOfCampaign = {
  questionnaire: { name: string }
  company: { name: string; logoUrl?: string | null; brandColor: string }
  currencySymbol: string
  invited: number
  completed: number
  joined: number
  joinedCompleted: number
  /** So few people count that no result is shown. */
  isWithheld: boolean
  waves: readonly Wave[]
  lines: readonly ImpactFigure[]
  expectations: readonly ImpactExpectation[]
  learnerResults: { hasCost: boolean; totalCost: number; costPerLearner: number }
  notApplied?: { wave: number; share: number; n: number; cost?: number | null } | null
  returnOnInvestment?: (Parameters<typeof returnTexts>[0] & { isAdjusted?: boolean | null }) | null
  sustained?: { wave: number; share: number; n: number; isOfMoney: boolean; benefits: number; roi: number } | null
}

const writtenOf = ({ kind }: Pick<ImpactFigure, 'kind'>) =>
  kind === 'Change' ? formatChange : kind === 'Score' ? (value: number) => formatSigned(value) : percentText

/** `waves`: those of the campaign; `expected`: what was expected of the line, null for nothing. */
export type BesideLine = { waves: readonly Wave[]; expected: number | null; currencySymbol: string }

/** What a line is of. */
export const lineName = (t: ImpactWords['impact'], { kind, text }: Pick<ImpactFigure, 'kind' | 'text'>): string =>
  kind === 'Kept' || kind === 'Managers' ? t(kind === 'Kept' ? 'keptOf' : 'managersOf', { name: text }) : text

/** What a line is of, and what it rests on. */
export function lineTexts(words: ImpactWords, line: ImpactFigure, { waves, expected, currencySymbol }: BesideLine) {
  const { unit, low, high, n, kind, text, wave } = line
  const base = unitText(words.units, unit ?? { kind: 'scale', baseAmount: null, currencySymbol: null })
  const written = writtenOf({ kind })
  const parts = [
    ...(base === null ? [] : [base]),
    ...(wave === 0 ? [] : [waveName(words.waves, waves, wave)]),
    words.evidence('n', { n: formatCount(n) }),
    ...(expected === null
      ? []
      : [words.impact('expected', { value: lineFigure({ ...line, value: expected }, currencySymbol) })]),
    ...(low == null || high == null ? [] : [words.evidence('interval', { low: written(low), high: written(high) })]),
    ...(isIndicative(n) ? [words.evidence('indicative')] : []),
  ]
  return { text: lineName(words.impact, { kind, text }), evidence: parts.join(' · ') }
}

type Returned = Pick<ImpactOfCampaign, 'sustained' | 'notApplied' | 'currencySymbol' | 'waves'>

/** What of the return is still there, and what was paid for learning that is not used, in sentences. */
export function returnSentences(
  { impact: t, waves: asked }: ImpactWords,
  { sustained, notApplied, currencySymbol, waves }: Returned,
): string[] {
  return [
    ...(sustained == null
      ? []
      : [
          t(sustained.isOfMoney ? 'sustained' : 'sustainedByCategories', {
            n: sustained.n,
            share: formatCount(Math.round(sustained.share)),
            when: waveName(asked, waves, sustained.wave),
            benefits: formatMoney(currencySymbol, sustained.benefits),
            roi: formatChange(sustained.roi),
          }),
        ]),
    ...(notApplied == null
      ? []
      : [
          t(notApplied.cost == null ? 'notApplied' : 'notAppliedCost', {
            share: formatCount(Math.round(notApplied.share)),
            when: waveName(asked, waves, notApplied.wave),
            n: notApplied.n,
            cost: formatMoney(currencySymbol, notApplied.cost ?? 0),
          }),
        ]),
  ]
}
