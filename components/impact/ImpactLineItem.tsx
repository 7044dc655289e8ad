'use client'
import { Text } from '@mantine/core'
import { useImpactWords } from '@/components/shared/impact/useImpactWords'
import { type BesideLine, lineFigure, lineTexts } from '@/domain/impact'
import type { ImpactLineFragment } from '@/graphql/__generated__/operations'
import classes from './impact.module.css'

type Props = BesideLine & { line: ImpactLineFragment }

/** One figure of the chain, with what it is of, when it was asked, and its evidence. */
export function ImpactLineItem({ line, ...beside }: Props) {
  const { text, evidence } = lineTexts(useImpactWords(), line, beside)
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
