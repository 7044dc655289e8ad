'use client'
import { Checkbox, CloseButton, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { GlossaryTip } from '@/components/shared/GlossaryTip'
import type { CategoryFigureFragment } from '@/graphql/__generated__/operations'
import { useScrolledIntoView } from '@/components/ui/useScrolledIntoView'
import { CategoryChart } from './CategoryChart'
import { ChangeFigure } from './ChangeFigure'
import { CreateGraph } from './CreateGraph'
import { SortableList } from './SortableList'
import { Withheld } from './Withheld'
import classes from './result.module.css'
import { useOrder } from './useOrder'

type CategoryRowProps = {
  category: CategoryFigureFragment
  /** How many people could have contributed. */
  asked: number
  isOfSelected: boolean
  handles: ReactNode
  /** Whether the graph shows it; null outside of graph mode. */
  isInGraph: boolean | null
  onToggle: () => void
}

/** A category with its change per learner and its total. */
function CategoryRow({ category, isOfSelected, asked, handles, isInGraph, onToggle }: CategoryRowProps) {
  const t = useTranslations('result')
  return (
    <div className={classes.category}>
      {handles}
      <Group gap="sm" wrap="nowrap">
        {isInGraph !== null && (
          <Checkbox aria-label={t('graph.include', { name: category.name })} checked={isInGraph} onChange={onToggle} />
        )}
        <Text fw={500} className={classes.name}>
          {category.name}
        </Text>
      </Group>
      <ChangeFigure figure={category} asked={asked} isOfSelected={isOfSelected} />
    </div>
  )
}

type CategoryGraphProps = { kind: 'column' | 'bar'; categories: readonly CategoryFigureFragment[]; onClose: () => void }

/** Graph Results: the categories ticked for the graph. */
function CategoryGraph({ kind, categories, onClose }: CategoryGraphProps) {
  const t = useTranslations('result.graph')
  const place = useScrolledIntoView<HTMLDivElement>(kind)
  return (
    <Stack component="section" gap="sm" aria-label={t('results')} ref={place} className={classes.graph}>
      <Title order={2} size="h4">
        {t('results')}
      </Title>
      <CategoryChart
        isHorizontal={kind === 'bar'}
        categories={categories.map((category) => ({ ...category, figures: [category] }))}
        emptyText={t('nothingChosen')}
        actions={<CloseButton aria-label={t('close')} onClick={onClose} />}
      />
    </Stack>
  )
}

type Props = {
  categories: readonly CategoryFigureFragment[]
  /** How many people could have contributed to each of them, 0 when that is not known. */
  asked: number
  /** Whether some of the learners are selected. */
  isOfSelected?: boolean
  /**
   * Whether categories are ticked for a graph, where a button of the page controls it; when omitted, while a graph is
   * shown.
   */
  isGraphMode?: boolean
  onGraphMode?: (isGraphMode: boolean) => void
  /** Names of categories with too few contributors, and the smallest group that is shown. */
  withheld?: readonly string[]
  smallest?: number | null
  /** Shown when there is neither a result nor anything withheld. */
  emptyText?: string
}

/** The categories with their results, in an order the reader chooses, and a graph of the ticked ones. */
export function CategoryResults({
  categories,
  asked,
  isOfSelected = false,
  isGraphMode,
  onGraphMode,
  withheld = [],
  smallest = null,
  emptyText,
}: Props) {
  const t = useTranslations('result')
  const { ordered, place } = useOrder(categories.map((category) => ({ ...category, id: category.analysisTypeId })))
  const [graph, setGraph] = useState<'column' | 'bar' | null>(null)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const isTicked = isGraphMode ?? graph !== null
  const create = (kind: typeof graph) => {
    setGraph(kind)
    onGraphMode?.(true)
  }
  const toggle = (id: string) =>
    setLeftOut((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  return (
    <>
      <Paper withBorder p="md" radius="md" component="section" aria-label={t('categories.title')}>
        <Group justify="space-between" mb="xs">
          <Group gap="xs" wrap="nowrap">
            <Title order={2} size="h4">
              {t('categories.title')}
            </Title>
            <GlossaryTip about="results">
              {t('categories.info', { who: isOfSelected ? 'selected' : 'all' })}
            </GlossaryTip>
          </Group>
          {categories.length > 0 && (
            <CreateGraph kinds={['column', 'bar']} onChoose={create} shown={graph} of={t('categories.title')} />
          )}
        </Group>
        <Stack gap="xs">
          {categories.length === 0 && withheld.length === 0 && (
            <Text c="dimmed">{emptyText ?? t('categories.none')}</Text>
          )}
          {categories.length > 0 && (
            <SortableList label={t('categories.title')} items={ordered} onPlace={place}>
              {(category, handles) => (
                <CategoryRow
                  category={category}
                  asked={asked === 0 ? 0 : (category.asked ?? asked)}
                  isOfSelected={isOfSelected}
                  handles={handles}
                  isInGraph={isTicked ? !leftOut.has(category.id) : null}
                  onToggle={() => toggle(category.id)}
                />
              )}
            </SortableList>
          )}
          {categories.some(({ learners }) => learners > 1) && (
            <Text size="xs" c="dimmed">
              {t('change.totalHint')}
            </Text>
          )}
          <Withheld names={withheld} smallest={smallest} />
          {smallest !== null && (
            <Text size="sm" c="dimmed">
              {t('withheld.leftOut', { smallest })}
            </Text>
          )}
        </Stack>
      </Paper>
      {graph !== null && categories.length > 0 && (
        <CategoryGraph
          kind={graph}
          categories={ordered.filter(({ id }) => !leftOut.has(id))}
          onClose={() => setGraph(null)}
        />
      )}
    </>
  )
}
