import { Table } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { formatCount, formatPoints } from '@/domain/format'
import { type FollowedCategory as Category, laterIn, timesOf } from '@/domain/trajectory'
import { FigureFrame } from './FigureFrame'
import classes from './trajectory.module.css'
import { useShortWaveNames, type Wave } from './useWaveNames'

type Props = { categories: readonly Category[]; waves: readonly Wave[] }

/** How much of the change of a category was there in its last wave, and of how many people that is. */
function Share({ category, label }: { category: Category; label: string }) {
  const evidence = useTranslations('result.evidence')
  const last = laterIn(category).at(-1)
  if (last === undefined) return <Table.Td role="cell" data-label={label} />
  return (
    <Table.Td role="cell" data-label={label}>
      <strong>{last.shareKept === null ? '–' : `${formatCount(Math.round(last.shareKept))}%`}</strong>{' '}
      <small>{evidence('n', { n: last.n })}</small>
    </Table.Td>
  )
}

/**
 * Each category in a line: its change at the end of the campaign and in each wave that was answered, and the share still
 * there.
 */
export function StillThere({ categories, waves }: Props) {
  const t = useTranslations('followUp.trajectory')
  const shortNameOf = useShortWaveNames(waves)
  const times = [...new Set(categories.flatMap((category) => timesOf(category).map(({ wave }) => wave)))].toSorted(
    (one, other) => one - other,
  )
  const head = [t('category'), ...times.map(shortNameOf), t('share')]
  return (
    <FigureFrame label={t('categories')} head={head} className={classes.still}>
      {categories.map((category) => (
        <Table.Tr role="row" key={category.id}>
          <Table.Th role="rowheader" scope="row" dir="auto">
            {category.name}
          </Table.Th>
          {times.map((time) => {
            const change = timesOf(category).find(({ wave }) => wave === time)?.change ?? null
            return (
              <Table.Td role="cell" key={time} data-label={shortNameOf(time)}>
                {change === null ? '–' : formatPoints(change.mean)}
              </Table.Td>
            )
          })}
          <Share category={category} label={t('share')} />
        </Table.Tr>
      ))}
    </FigureFrame>
  )
}
