'use client'
import { Text, ThemeIcon } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { changeEvidenceText, formatChange, formatCount, unitText } from '@/domain/format'
import { type ChangeEstimate, type ChangeUnit, resultOnScreen, arrow, showsMinus } from '@/domain/result'
import classes from './result.module.css'

/** `shown`: the sum as the figure beside the arrow shows it. */
type ResultArrowProps = { sum: number; shown: number }

const looks = {
  up: { Icon: IconArrowUp, color: 'teal' },
  down: { Icon: IconArrowDown, color: 'red' },
  minus: { Icon: IconMinus, color: 'gray' },
}

/** The direction of a sum: by shape, colour and text. */
function ResultArrow({ sum, shown }: ResultArrowProps) {
  const t = useTranslations('result.arrow')
  const direction = showsMinus(sum, shown) ? 'minus' : arrow(sum)
  const { Icon, color } = looks[direction]
  return (
    <ThemeIcon
      variant="light"
      color={color}
      radius="xl"
      size={18}
      me={4}
      style={{ verticalAlign: 'middle' }}
      aria-label={t(direction)}
      role="img"
    >
      <Icon size={14} />
    </ThemeIcon>
  )
}

type Props = {
  change: ChangeEstimate
  /** What the change is a percentage of. */
  unit?: ChangeUnit
  /** The literal sum of all contributions. */
  sum: number
  /** The number of runs that contributed. */
  runs: number
  /** How many people could have contributed, 0 when that is not known; null for the figure of one person. */
  asked: number | null
  /** Whether some of the learners are selected. */
  isOfSelected?: boolean
  /** The absolute sum as a whole number, rounded as the place orders. */
  rounded?: (sum: number) => number
}

type TotalProps = { sum: number; total: number; label: string }

/** The total, which is no percentage of anything. */
function Total({ sum, total, label }: TotalProps) {
  return (
    <Text component="div" size="xs" c="dimmed">
      <span>{label}</span> <ResultArrow sum={sum} shown={total} />
      <span>{`${formatCount(total)}%`}</span>
    </Text>
  )
}

/**
 * A category or a section wherever it is shown: the mean change per learner with its evidence; smaller, the total of
 * all learners, unless there is only one.
 */
export function ChangeFigure({
  change,
  unit,
  sum,
  runs,
  asked,
  isOfSelected = false,
  rounded = resultOnScreen,
}: Props) {
  const t = useTranslations('result')
  const evidence = useTranslations('result.evidence')
  const words = useTranslations('result.unit')
  const base = unit === undefined ? null : unitText(words, unit)
  return (
    <div className={`${classes.change} tabular`}>
      <Text span fw={700} fz="xl">
        {formatChange(change.mean)}
      </Text>
      {asked !== null && (
        <>
          {' '}
          <Text span size="sm">
            {t('change.perLearner')}
          </Text>
        </>
      )}
      {base !== null && (
        <>
          {' '}
          <Text span size="sm">
            {base}
          </Text>
        </>
      )}
      {asked !== null && (
        <Text size="xs" c="dimmed">
          {changeEvidenceText(evidence, change, { runs, asked })}
        </Text>
      )}
      {(asked === null || runs > 1) && (
        <Total
          sum={sum}
          total={rounded(sum)}
          label={t(asked === null ? 'change.ownTotal' : isOfSelected ? 'change.totalOfSelected' : 'change.total')}
        />
      )}
    </div>
  )
}
