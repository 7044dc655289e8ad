'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { figureText, formatChange, formatCount, formatNumber, formatSigned, unitText } from '@/domain/format'
import { isIndicative } from '@/domain/result'
import type { ExpectationFieldsFragment, ImpactLineFragment } from '@/graphql/__generated__/operations'
import classes from './impact.module.css'

type Line = Pick<ImpactLineFragment, 'kind' | 'value' | 'question'>
const percent = (value: number) => `${formatCount(Math.round(value))}%`

/** The figure of a line as it is shown everywhere: a change with its sign, a share in percent, a mean in its unit. */
export function lineFigure({ kind, value, question }: Line, currencySymbol: string): string {
  if (kind === 'Change') return formatChange(value)
  if (kind === 'Share' || kind === 'Kept') return percent(value)
  if (kind === 'Score') return formatSigned(value)
  return question == null ? formatNumber(value) : figureText(question, value, currencySymbol)
}

/** What is expected, as a figure of its line would be shown. */
export const expectedFigure = ({ value, kind, question }: ExpectationFieldsFragment, currencySymbol: string) =>
  lineFigure({ value: value ?? 0, kind, question }, currencySymbol)

const writtenOf = ({ kind }: Line) =>
  kind === 'Change' ? formatChange : kind === 'Score' ? (value: number) => formatSigned(value) : percent

/** `expected`: what was expected of it; null for nothing. */
type Props = { line: ImpactLineFragment; when: string | null; currencySymbol: string; expected: number | null }

/** One figure of the chain, with what it is of, when it was asked, and its evidence. */
export function ImpactLineItem({ line, when, currencySymbol, expected }: Props) {
  const t = useTranslations('impact')
  const evidence = useTranslations('result.evidence')
  const base = unitText(
    useTranslations('result.unit'),
    line.unit ?? { kind: 'scale', baseAmount: null, currencySymbol: null },
  )
  const { low, high, n, kind } = line
  const written = writtenOf(line)
  const parts = [
    ...(when === null ? [] : [when]),
    evidence('n', { n: formatCount(n) }),
    ...(expected === null ? [] : [t('expected', { value: lineFigure({ ...line, value: expected }, currencySymbol) })]),
    ...(low == null || high == null ? [] : [evidence('interval', { low: written(low), high: written(high) })]),
    ...(isIndicative(n) ? [evidence('indicative')] : []),
  ]
  return (
    <li className={classes.line}>
      <Text fw={700} fz="xl" className={`tabular ${classes.figure}`}>
        {lineFigure(line, currencySymbol)}
      </Text>
      <div className={classes.what}>
        <Text style={{ overflowWrap: 'anywhere' }} dir="auto">
          {kind === 'Kept' ? t('keptOf', { name: line.text }) : line.text}
        </Text>
        <Text fz={13} c="dimmed" className="tabular">
          {[...(base === null ? [] : [base]), ...parts].join(' · ')}
        </Text>
      </div>
    </li>
  )
}
