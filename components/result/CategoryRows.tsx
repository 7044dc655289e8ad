'use client'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ChangeAxis, ChangeInterval, changeTicks } from '@/components/charts/ChangeInterval'
import plot from '@/components/charts/charts.module.css'
import { LinkedPart } from '@/components/ui/linkedPart/LinkedPart'
import { unitGroupText } from '@/domain/format'
import { resultParts } from '@/domain/paths'
import { axisOf, byUnit } from '@/domain/result'
import type { CategoryFigureFragment } from '@/graphql/result/__generated__/operations'
import { ChangeFigure } from './ChangeFigure'
import { ChangeGroup } from './ChangeGroup'
import classes from './result.module.css'
import { SortableList } from './SortableList'

type CategoryRowProps = {
  category: CategoryFigureFragment
  ticks: readonly number[]
  /** The axis is above the group; otherwise the row has its own. */
  isOnAxis: boolean
  /** How many people could have contributed. */
  asked: number
  isOfSelected: boolean
  /** Whether the people behind its change are in a line of their own, as in all rows. */
  isStacked: boolean
  handles: ReactNode
  /** Whether the graph shows it; null outside of graph mode. */
  isInGraph: boolean | null
  onToggle: () => void
}

/** A category with its change per learner, drawn on the axis of all in its unit, and its total. */
function CategoryRow({
  category,
  ticks,
  isOnAxis,
  isOfSelected,
  isStacked,
  asked,
  handles,
  isInGraph,
  onToggle,
}: CategoryRowProps) {
  const t = useTranslations('result')
  const { name, change } = category
  return (
    <div className={classes.category}>
      <div className={classes.name}>
        <Group gap={2} wrap="nowrap">
          {handles}
          {isInGraph !== null && (
            <Checkbox aria-label={t('graph.include', { name })} checked={isInGraph} onChange={onToggle} />
          )}
          <Text fw={600} className={classes.name}>
            <bdi>{name}</bdi>
          </Text>
        </Group>
      </div>
      <div aria-hidden className={plot.onAxis}>
        {!isOnAxis && <ChangeAxis ticks={ticks} />}
        <div className={isOnAxis ? undefined : plot.onAxis}>
          <ChangeInterval change={change} ticks={ticks} />
        </div>
      </div>
      <ChangeFigure figure={category} {...{ asked, isOfSelected, isOnAxis, isStacked }} />
    </div>
  )
}

type Category = CategoryFigureFragment & { id: string }

/** Of more categories the first are shown until all are asked for. */
const shownAtFirst = 12

type Props = {
  ordered: readonly Category[]
  onPlace: (id: string, place: number) => void
  /** How many people could have contributed to each of them, 0 when that is not known. */
  asked: number
  isOfSelected: boolean
  canMove: boolean
  /** Those left out of the graph; null outside of graph mode. */
  leftOut: ReadonlySet<string> | null
  onToggle: (id: string) => void
}

/**
 * The categories in a group for each unit, whose rows share an axis. For a graph they are one list, in which any of them
 * takes any place.
 */
export function CategoryRows({ ordered, onPlace, asked, isOfSelected, canMove, leftOut, onToggle }: Props) {
  const t = useTranslations('result.categories')
  const words = useTranslations('result.unitGroup')
  const [isWhole, setWhole] = useState(false)
  // Questionnaires of several campaigns make a text that an interval does not fit beside.
  const isStacked = ordered.some(({ learners, change }) => learners !== change.n)
  const groups = byUnit(ordered)
  const isOneList = leftOut !== null && canMove && groups.length > 1
  const all = isOneList ? ordered : groups.flat()
  const shown = all.slice(0, isWhole || leftOut !== null ? undefined : shownAtFirst)
  const list = (items: readonly Category[], label: string) => (
    <SortableList
      label={label}
      items={items}
      onPlace={(id, place) => onPlace(id, ordered.indexOf(items[Math.min(place, items.length - 1)]!))}
    >
      {(category, handles) => (
        <LinkedPart id={resultParts.category(category.id)}>
          <CategoryRow
            category={category}
            ticks={changeTicks(groups.find((group) => group.includes(category)) ?? [category])}
            isOnAxis={!isOneList}
            asked={asked === 0 ? 0 : (category.asked ?? asked)}
            isOfSelected={isOfSelected}
            isStacked={isStacked}
            handles={canMove && handles}
            isInGraph={leftOut === null ? null : !leftOut.has(category.id)}
            onToggle={() => onToggle(category.id)}
          />
        </LinkedPart>
      )}
    </SortableList>
  )
  return (
    <>
      {isOneList && list(shown, t('title'))}
      {!isOneList &&
        groups.map((group) => {
          const heading = unitGroupText(words, group[0]!.unit)
          const items = group.filter((category) => shown.includes(category))
          if (items.length === 0) return null
          return (
            <ChangeGroup
              key={axisOf(group[0]!.unit)}
              heading={heading}
              order={3}
              ticks={changeTicks(group)}
              rowClass={classes.category}
            >
              {list(items, groups.length === 1 ? t('title') : t('titleOf', { group: heading }))}
            </ChangeGroup>
          )
        })}
      {shown.length < ordered.length && (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setWhole(true)}>
          {t('all', { count: ordered.length })}
        </Button>
      )}
    </>
  )
}
