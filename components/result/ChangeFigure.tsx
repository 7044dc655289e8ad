'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Parts } from '@/components/ui/Parts'
import { changeEvidenceParts, formatChange, formatCount, shortEvidenceParts, unitText } from '@/domain/format'
import { type ChangeEstimate, type ChangeUnit, resultOnScreen, arrow, showsMinus } from '@/domain/result'
import type { CategoryFigureFragment } from '@/graphql/result/__generated__/operations'
import classes from './result.module.css'

/** `shown`: the sum as the figure beside the arrow shows it. */
type ResultArrowProps = { sum: number; shown: number }

const icons = {
  up: IconArrowUp,
  down: IconArrowDown,
  minus: IconMinus,
}

/** The direction of a sum, by shape and text. */
function ResultArrow({ sum, shown }: ResultArrowProps) {
  const t = useTranslations('result.arrow')
  const direction = showsMinus(sum, shown) ? 'minus' : arrow(sum)
  const Icon = icons[direction]
  return <Icon size={13} aria-label={t(direction)} role="img" className={classes.arrow} />
}

type LineProps = {
  change: ChangeEstimate
  /** What the change is a percentage of. */
  unit: ChangeUnit
  /** The number of runs that contributed. */
  runs?: number
  /** How many people could have contributed, 0 where that is not known; null for the figure of one person. */
  asked: number | null
  isPerLearner?: boolean
  /** What else there is to know about its interval. */
  note?: string | null
  /** Beside a drawing of its interval, below a heading that names the unit. */
  isOnAxis?: boolean
  /** Its evidence as short as there, in a row of its own. */
  isShort?: boolean
  /** The people of its evidence in a line of their own. */
  isStacked?: boolean
}

/** A change wherever it is shown in full: the mean, what it is a percentage of, and its evidence. */
export function ChangeLine({
  change,
  unit,
  runs = change.n,
  asked,
  isPerLearner = false,
  note = null,
  isOnAxis = false,
  isShort = isOnAxis,
  isStacked = false,
}: LineProps) {
  const t = useTranslations('result')
  const evidence = useTranslations('result.evidence')
  const words = useTranslations('result.unit')
  const base = isOnAxis ? null : unitText(words, unit)
  const evidenceParts = isShort ? shortEvidenceParts : changeEvidenceParts
  const parts =
    asked === null ? [] : [...evidenceParts(evidence, change, { runs, asked }), ...(note === null ? [] : [note])]
  return (
    <>
      <Text component="div" size="sm">
        <Text span fw={700} fz="xl">
          {formatChange(change.mean)}
        </Text>
        {[isPerLearner ? t('change.perLearner') : null, base].map(
          (text) =>
            text !== null && (
              <Fragment key={text}>
                {' '}
                <span>{text}</span>
              </Fragment>
            ),
        )}
      </Text>
      {parts.length > 0 && (
        <Text component="div" fz={13} c="dimmed">
          {isStacked && <div>{parts[0]}</div>}
          <Parts parts={isStacked ? parts.slice(1) : parts} />
        </Text>
      )}
    </>
  )
}

type TotalProps = { sum: number; total: number; label: string }

/** The total, which is no percentage of anything. */
function Total({ sum, total, label }: TotalProps) {
  return (
    <Text component="div" fz={13} c="dimmed">
      <span>{label}</span> <ResultArrow sum={sum} shown={total} />
      <span>{`${formatCount(total)}%`}</span>
    </Text>
  )
}

type Props = {
  figure: Pick<CategoryFigureFragment, 'change' | 'unit' | 'result' | 'learners'>
  /** How many people could have contributed, 0 when that is not known; null for the figure of one person. */
  asked: number | null
  /** Whether some of the learners are selected. */
  isOfSelected?: boolean
  /** The absolute sum as a whole number, rounded as the place orders. */
  rounded?: (sum: number) => number
  isOnAxis?: boolean
  isShort?: boolean
  isStacked?: boolean
}

/**
 * A category or a section wherever it is shown: the mean change per learner with its evidence; smaller, the total of
 * all learners, unless there is only one.
 */
export function ChangeFigure({
  figure: { change, unit, result, learners },
  asked,
  isOfSelected = false,
  rounded = resultOnScreen,
  isOnAxis = false,
  isShort = isOnAxis,
  isStacked = false,
}: Props) {
  const t = useTranslations('result.change')
  return (
    <div className={`${classes.change} tabular`}>
      <ChangeLine
        change={change}
        unit={unit}
        runs={learners}
        asked={asked}
        isPerLearner={asked !== null}
        isOnAxis={isOnAxis}
        isShort={isShort}
        isStacked={isStacked}
      />
      {(asked === null || learners > 1) && (
        <Total
          sum={result}
          total={rounded(result)}
          label={t(asked === null ? 'ownTotal' : isOfSelected ? 'totalOfSelected' : 'total')}
        />
      )}
    </div>
  )
}
