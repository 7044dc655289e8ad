'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { figureText, formatChange, formatCount, formatNumber, formatSigned, unitText } from '@/domain/format'
import { isIndicative } from '@/domain/result'
import type { ImpactLineFragment } from '@/graphql/__generated__/operations'
import classes from './impact.module.css'

type Line = ImpactLineFragment
const percent = (value: number) => `${formatCount(Math.round(value))}%`

/** The figure of a line as it is shown everywhere: a change with its sign, a share in percent, a mean in its unit. */
export function lineFigure({ kind, value, question }: Line, currencySymbol: string): string {
  if (kind === 'Change') return formatChange(value)
  if (kind === 'Share' || kind === 'Kept') return percent(value)
  if (kind === 'Score') return formatSigned(value)
  return question == null ? formatNumber(value) : figureText(question, value, currencySymbol)
}

const writtenOf = ({ kind }: Pick<Line, 'kind'>) =>
  kind === 'Change' ? formatChange : kind === 'Score' ? (value: number) => formatSigned(value) : percent

/** What a line is of, and what it rests on; `when`: the wave in words, null of the campaign itself. */
export function useLineTexts(): (line: Line, when: string | null) => { text: string; evidence: string } {
  const t = useTranslations('impact')
  const words = useTranslations('result.evidence')
  const units = useTranslations('result.unit')
  return ({ unit, low, high, n, kind, text }, when) => {
    const base = unitText(units, unit ?? { kind: 'scale', baseAmount: null, currencySymbol: null })
    const written = writtenOf({ kind })
    const parts = [
      ...(base === null ? [] : [base]),
      ...(when === null ? [] : [when]),
      words('n', { n: formatCount(n) }),
      ...(low == null || high == null ? [] : [words('interval', { low: written(low), high: written(high) })]),
      ...(isIndicative(n) ? [words('indicative')] : []),
    ]
    return { text: kind === 'Kept' ? t('keptOf', { name: text }) : text, evidence: parts.join(' · ') }
  }
}

type Props = { line: Line; when: string | null; currencySymbol: string }

/** One figure of the chain, with what it is of, when it was asked, and its evidence. */
export function ImpactLineItem({ line, when, currencySymbol }: Props) {
  const { text, evidence } = useLineTexts()(line, when)
  return (
    <li className={classes.line}>
      <Text fw={700} fz="xl" className={`tabular ${classes.figure}`}>
        {lineFigure(line, currencySymbol)}
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
