'use client'
import { Button, CloseButton, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { GlossaryTip } from '@/components/shared/GlossaryTip'
import type { CategoryFigureFragment } from '@/graphql/result/__generated__/operations'
import { useScrolledIntoView } from '@/components/ui/useScrolledIntoView'
import { CategoryChart } from './CategoryChart'
import { CategoryRows } from './CategoryRows'
import { CreateGraph } from './CreateGraph'
import { Withheld } from './Withheld'
import classes from './result.module.css'
import { useOrder } from './useOrder'

/** What the marks of the rows are. */
function Marks({ categories }: Pick<Props, 'categories'>) {
  const t = useTranslations('result.categories')
  if (categories.length === 0) return null
  return (
    <Text fz={13} c="dimmed">
      {t(categories.some(({ change }) => change.low !== null) ? 'marks' : 'marksOfGroups')}
    </Text>
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
        categories={categories}
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
   * Whether categories are ticked and moved for a graph, where a button turns that on and off; when omitted, they are
   * ticked while a graph is shown, and can always be moved.
   */
  isGraphMode?: boolean
  onGraphMode?: (isGraphMode: boolean) => void
  /** Names of categories with too few contributors, and the smallest group that is shown. */
  withheld?: readonly string[]
  smallest?: number | null
}

/** The title of the categories, with what they are of, and what can be done with them. */
function Head({ isOfSelected, children }: { isOfSelected: boolean; children: ReactNode }) {
  const t = useTranslations('result.categories')
  return (
    <Group justify="space-between" mb="xs">
      <Group gap="xs" wrap="nowrap">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        <GlossaryTip about="results">{t('info', { who: isOfSelected ? 'selected' : 'all' })}</GlossaryTip>
      </Group>
      <Group gap="xs">{children}</Group>
    </Group>
  )
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
      <Paper
        withBorder
        p="md"
        radius="md"
        component="section"
        aria-label={t('categories.title')}
        className={classes.categories}
      >
        <Head isOfSelected={isOfSelected}>
          {onGraphMode !== undefined && (
            <Button
              variant={isTicked ? 'light' : 'subtle'}
              size="compact-sm"
              aria-pressed={isTicked}
              onClick={() => onGraphMode(!isTicked)}
            >
              {t('graph.mode')}
            </Button>
          )}
          {categories.length > 0 && (
            <CreateGraph kinds={['column', 'bar']} onChoose={create} shown={graph} of={t('categories.title')} />
          )}
        </Head>
        <Stack gap="xs">
          {categories.length === 0 && withheld.length === 0 && <Text c="dimmed">{t('categories.none')}</Text>}
          <Marks categories={categories} />
          {categories.length > 0 && (
            <CategoryRows
              ordered={ordered}
              onPlace={place}
              asked={asked}
              isOfSelected={isOfSelected}
              canMove={isGraphMode !== false}
              leftOut={isTicked ? leftOut : null}
              onToggle={toggle}
            />
          )}
          {categories.some(({ learners }) => learners > 1) && (
            <Text fz={13} c="dimmed">
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
