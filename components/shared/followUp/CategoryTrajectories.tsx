'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { writtenChange } from '@/components/charts/figureText'
import { TimePanel, TimePanels, TimePlot } from '@/components/charts/TimePlot'
import { useChartSummary } from '@/components/charts/useChartSummary'
import { formatCount, formatPoints } from '@/domain/format'
import {
  type FollowedCategory as Category,
  type FollowedComparison as Comparison,
  laterIn,
  timeBounds,
  timesOf,
} from '@/domain/trajectory'
import classes from './trajectory.module.css'
import { useShortWaveNames, type Wave } from './useWaveNames'

/** The categories of a campaign in its waves, in the order of the waves. */
export type Trajectory = {
  waves: readonly Wave[]
  isOfGroups: boolean
  categories: readonly Category[]
}
type Props = { categories: readonly Category[]; nameOf: (wave: number) => string }

/** What is still there in the last wave that has answers, in a sentence for each category. */
export function KeptSentences({ categories, nameOf }: Props) {
  const t = useTranslations('followUp.trajectory')
  const sentence = (name: string, { wave, n, gained, kept, shareKept }: Comparison) => {
    if (gained == null || kept == null) return null
    const values = { name, n, when: nameOf(wave), gained: formatPoints(gained.mean), kept: formatPoints(kept.mean) }
    return shareKept == null
      ? t('lostSentence', values)
      : t('keptSentence', { ...values, share: formatCount(Math.round(shareKept)) })
  }
  return (
    <Stack gap={4} component="ul" className={classes.sentences}>
      {categories.map((category) => {
        const last = laterIn(category).at(-1)
        const text = last === undefined ? null : sentence(category.name, last)
        return text !== null && <li key={category.id}>{text}</li>
      })}
    </Stack>
  )
}

type WordsProps = { category: Category; nameOf: (wave: number) => string }

/** What of one category is still there in the last wave that has answers. */
function KeptWords({ category, nameOf }: WordsProps) {
  const t = useTranslations('followUp.overTime')
  const last = laterIn(category).at(-1)
  if (last?.kept == null) return null
  const { wave, n, kept, shareKept } = last
  const values = { n, when: nameOf(wave) }
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {shareKept == null
        ? t('keptUnclear', { ...values, kept: formatPoints(kept.mean) })
        : t('kept', { ...values, share: formatCount(Math.round(shareKept)) })}
    </Text>
  )
}

type DrawnProps = Props & {
  waves: readonly Wave[]
  order: 2 | 3 | 4
  isBare?: boolean
  /** With what is still there in a few words beside each drawing. */
  hasWords?: boolean
}

/** Each category at the end of the campaign and in each wave, in percentage points of the scale since before. */
export function CategoryTrajectories({
  categories,
  waves,
  nameOf,
  order,
  isBare = false,
  hasWords = false,
}: DrawnProps) {
  const shortNameOf = useShortWaveNames(waves)
  const t = useTranslations('followUp.trajectory')
  const summaryOf = useChartSummary()
  const bounds = timeBounds(categories)
  const rows = categories.flatMap((category) =>
    laterIn(category).flatMap(({ wave, gained, kept, shareKept, n }) =>
      gained == null || kept == null
        ? []
        : [
            [
              category.name,
              nameOf(wave),
              writtenChange(gained.mean),
              writtenChange(kept.mean),
              writtenChange(kept.low),
              writtenChange(kept.high),
              shareKept == null ? null : Math.round(shareKept),
              n,
            ] as const,
          ],
    ),
  )
  return (
    <ChartFrame
      title={t('categories')}
      order={order}
      isBare={isBare}
      summary={summaryOf(
        t('kept'),
        categories.map((category) => [category.name, writtenChange(laterIn(category).at(-1)?.kept?.mean)]),
        '%',
      )}
      head={[t('category'), t('wave'), t('gained'), t('kept'), t('low'), t('high'), '%', t('n')]}
      rows={rows}
      emptyText={t('none')}
      footer={
        <Text size="sm" c="dimmed" maw={720}>
          {t('chartHelp')}
        </Text>
      }
      isWhole
    >
      <TimePanels>
        {categories.map((category) => (
          <TimePanel key={category.id} name={category.name}>
            <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
              {category.name}
            </Text>
            {hasWords && <KeptWords category={category} nameOf={nameOf} />}
            <TimePlot
              periods={timesOf(category).map(({ wave, change }) => ({ name: shortNameOf(wave), change }))}
              average={null}
              bounds={bounds}
            />
          </TimePanel>
        ))}
      </TimePanels>
    </ChartFrame>
  )
}
