'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { lineFigure, percentText } from '@/components/result/impactLine'
import { formatChange, formatCount, formatSigned, unitText } from '@/domain/format'
import type { ImpactLevel } from '@/domain/impact'
import { isIndicative } from '@/domain/result'
import type {
  CampaignImpactQuery,
  ExpectationFieldsFragment,
  ImpactLineFragment,
} from '@/graphql/__generated__/operations'
import classes from './impact.module.css'

/** What is expected, as a figure of its line would be shown. */
export const expectedFigure = ({ value, kind, question }: ExpectationFieldsFragment, currencySymbol: string) =>
  lineFigure({ value: value ?? 0, kind, question }, currencySymbol)

type Impact = CampaignImpactQuery['campaignImpact']

/** What was expected of each line by its key, and what of a level has no figure yet. */
export const expectedOf = ({ expectations, lines }: Pick<Impact, 'expectations' | 'lines'>) => ({
  of: (wanted: string) => expectations.find(({ key }) => key === wanted)?.value ?? null,
  alone: (level: ImpactLevel) =>
    expectations.filter((one) => one.level === level && one.value != null && lines.every(({ key }) => key !== one.key)),
})

const writtenOf = ({ kind }: Pick<ImpactLineFragment, 'kind'>) =>
  kind === 'Change' ? formatChange : kind === 'Score' ? (value: number) => formatSigned(value) : percentText

/** `when`: the wave in words, null of the campaign itself; `expected`: what was expected of it, null for nothing. */
type Beside = { when: string | null; expected: number | null; currencySymbol: string }

/** What a line is of, and what it rests on. */
export function useLineTexts(): (line: ImpactLineFragment, beside: Beside) => { text: string; evidence: string } {
  const t = useTranslations('impact')
  const words = useTranslations('result.evidence')
  const units = useTranslations('result.unit')
  return (line, { when, expected, currencySymbol }) => {
    const { unit, low, high, n, kind, text } = line
    const base = unitText(units, unit ?? { kind: 'scale', baseAmount: null, currencySymbol: null })
    const written = writtenOf({ kind })
    const parts = [
      ...(base === null ? [] : [base]),
      ...(when === null ? [] : [when]),
      words('n', { n: formatCount(n) }),
      ...(expected === null
        ? []
        : [t('expected', { value: lineFigure({ ...line, value: expected }, currencySymbol) })]),
      ...(low == null || high == null ? [] : [words('interval', { low: written(low), high: written(high) })]),
      ...(isIndicative(n) ? [words('indicative')] : []),
    ]
    return { text: kind === 'Kept' ? t('keptOf', { name: text }) : text, evidence: parts.join(' · ') }
  }
}

type Props = Beside & { line: ImpactLineFragment }

/** One figure of the chain, with what it is of, when it was asked, and its evidence. */
export function ImpactLineItem({ line, ...beside }: Props) {
  const { text, evidence } = useLineTexts()(line, beside)
  return (
    <li className={classes.line}>
      <Text fw={700} fz="xl" className={`tabular ${classes.figure}`}>
        {lineFigure(line, beside.currencySymbol)}
      </Text>
      <div className={classes.what}>
        <Text style={{ overflowWrap: 'anywhere' }} dir="auto">
          {text}
        </Text>
        <Text fz={13} c="dimmed" className="tabular">
          {evidence}
        </Text>
      </div>
    </li>
  )
}
