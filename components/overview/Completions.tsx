'use client'
import {
  Button,
  CloseButton,
  ColorSwatch,
  Group,
  Modal,
  Paper,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { PieChart } from '@/components/charts/PieChart'
import { chartColours } from '@/domain/chart'
import { formatCount } from '@/domain/format'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import { NameList } from './learners/NameList'
import { searchLearners } from './learners/selectedLearners'
import classes from './overview.module.css'
import type { Learners } from './useOverview'

type LearnerListProps = {
  title: string
  /** undefined while pending, or when they failed to load. */
  learners: readonly { sessionId: string; userId: string; name: string }[] | undefined
}

/** Opens a read-only list of names with a search. */
function LearnerList({ title, learners }: LearnerListProps) {
  const t = useTranslations('overview')
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const all = learners ?? []
  const found = isOpen ? searchLearners(all, search) : []
  return (
    <>
      <Button variant="default" size="compact-sm" disabled={learners === undefined} onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('learners.titleCount', { title, count: all.length })}
      >
        <Stack>
          <TextInput
            aria-label={t('learners.search')}
            placeholder={t('learners.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            data-autofocus
          />
          {found.length === 0 ? (
            <Text c="dimmed" role="status">
              {all.length === 0 ? t('empty') : t('learners.noMatch', { search: search.trim() })}
            </Text>
          ) : (
            <NameList rows={found} label={title}>
              {({ name }) => name}
            </NameList>
          )}
        </Stack>
      </Modal>
    </>
  )
}

type CountProps = { label: string; value: number; color?: string; children?: ReactNode }

/** A count with its label, the colour of its slice, and its list. */
function Count({ label, value, color, children }: CountProps) {
  return (
    <div className={classes.count}>
      <Group gap="xs" wrap="nowrap" role="group" aria-label={label} flex={1}>
        {color !== undefined && <ColorSwatch color={color} size={14} withShadow flex="none" />}
        <Text size="sm" flex={1}>
          {label}
        </Text>
        <Text fz="lg" fw={650} className="tabular">
          {formatCount(value)}
        </Text>
      </Group>
      {children}
    </div>
  )
}

type Props = {
  overview: OverviewFragment
  learners: Learners | undefined
  /** The Send Reminder button, where the campaign can have one. */
  reminder: ReactNode
  /** The counts follow the campaign by themselves. */
  isLive: boolean
}

/** Who was invited and who completed: as a pie chart that can be closed and reopened, as counts, and as lists. */
export function Completions({ overview: { invited, completed, notCompleted }, learners, reminder, isLive }: Props) {
  const t = useTranslations('overview')
  const [isOpen, setIsOpen] = useState(true)
  const completedList = <LearnerList title={t('learners.completedList')} learners={learners?.completedLearners} />
  const openList = <LearnerList title={t('learners.nonCompletedList')} learners={learners?.nonCompletedLearners} />
  const news = (
    <VisuallyHidden role="status">{isLive && t('completions.counted', { completed, invited })}</VisuallyHidden>
  )
  if (!isOpen)
    return (
      <Paper withBorder p="md">
        {news}
        <Group gap="md">
          <Count label={t('learners.invited')} value={invited} />
          <Count label={t('learners.completed')} value={completed} />
          {completedList}
          {openList}
          {reminder}
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('completions.show')}
          </Button>
        </Group>
      </Paper>
    )
  const { completed: done, notCompleted: open } = chartColours
  const slices = [
    { label: t('completions.labelCompleted'), value: completed, color: done },
    { label: t('completions.labelNotCompleted'), value: notCompleted, color: open },
  ]
  const counts = (
    <div className={classes.counts}>
      {news}
      <Count label={t('completions.invited')} value={invited}>
        {reminder}
      </Count>
      <Count label={t('completions.completed')} value={completed} color={done}>
        {completedList}
      </Count>
      <Count label={t('completions.notCompleted')} value={notCompleted} color={open}>
        {openList}
      </Count>
      {isLive && (
        <Text size="xs" c="dimmed">
          {t('completions.live')}
        </Text>
      )}
    </div>
  )
  return (
    <PieChart
      title={t('completions.title')}
      slices={slices}
      labelHead={t('completions.state')}
      valueHead={t('completions.learners')}
      actions={<CloseButton aria-label={t('completions.close')} onClick={() => setIsOpen(false)} />}
      aside={counts}
    />
  )
}
