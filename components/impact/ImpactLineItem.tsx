'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { lineFigure, percentText } from '@/components/result/impactLine'
import { formatChange, formatCount, formatSigned, unitText } from '@/domain/format'
import { isIndicative } from '@/domain/result'
import type { ImpactLineFragment } from '@/graphql/__generated__/operations'
import classes from './impact.module.css'

type Line = ImpactLineFragment

const writtenOf = ({ kind }: Line) =>
  kind === 'Change' ? formatChange : kind === 'Score' ? (value: number) => formatSigned(value) : percentText

type Props = { line: Line; when: string | null; currencySymbol: string }

/** One figure of the chain, with what it is of, when it was asked, and its evidence. */
export function ImpactLineItem({ line, when, currencySymbol }: Props) {
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
