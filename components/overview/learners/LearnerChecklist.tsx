'use client'
import { Badge, Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { compareNames, foldText } from '@/domain/text'
import { type Choice, choiceOf, chosenCount, selectionOf } from './learnerChoice'
import { NameList } from './NameList'
import {
  type Learner,
  searchLearners,
  selectedCount,
  type Selection,
  toggleAllLearners,
  toggleLearners,
} from './selectedLearners'
import { useLearners } from './useLearners'

/** A line of the checklist: a department with its people, or one person. */
type ChecklistRow = {
  id: string
  name: string
  members: readonly Learner[]
  isDepartment: boolean
  /** Below the line of its department. */
  isIndented: boolean
}

const person = (learner: Learner, isIndented: boolean): ChecklistRow => ({
  id: learner.id,
  name: learner.name,
  members: [learner],
  isDepartment: false,
  isIndented,
})

/**
 * The learners under their departments, in order of the departments' names. A search finds learners by name, and
 * departments as a whole by theirs. Where all are of one department it has no line.
 */
export function checklistRows(learners: readonly Learner[], search: string, noDepartment: string): ChecklistRow[] {
  const wanted = foldText(search.trim())
  const groups = [...Map.groupBy(learners, ({ subscriptionDepartmentId }) => subscriptionDepartmentId)]
  if (groups.length < 2) return searchLearners(learners, search).map((learner) => person(learner, false))
  return groups
    .map(([id, members]) => ({ id, name: members[0]?.departmentName ?? noDepartment, members }))
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || compareNames(a.name, b.name))
    .flatMap(({ id, name, members }) => {
      if (!foldText(name).includes(wanted))
        return searchLearners(members, search).map((learner) => person(learner, false))
      const department = { id: `department-${id}`, name, members, isDepartment: true, isIndented: false }
      return [department, ...members.map((learner) => person(learner, true))]
    })
}

type Props = {
  questionnaireId: string
  /** The number of learners who completed. */
  total: number
  choice: Choice
  /** Called when the checklist is closed with another selection. */
  onChange: (choice: Choice) => void
}

/**
 * Which completed learners count: a checklist behind a button that shows how many are selected. Their names are read
 * when it is opened.
 */
export function LearnerChecklist({ questionnaireId, total, choice, onChange }: Props) {
  const t = useTranslations('overview.criteria')
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Choice | null>(null)
  const close = () => {
    setOpen(false)
    setDraft(null)
    if (draft !== null) onChange(draft)
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUsers size={16} aria-hidden />}
        rightSection={<SelectedCount selected={chosenCount(choice, total)} total={total} />}
        onClick={() => setOpen(true)}
      >
        {t('select')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('select')}>
        {isOpen && <Checklist questionnaireId={questionnaireId} choice={choice} onChange={setDraft} />}
        <Group justify="flex-end" mt="md">
          <Button onClick={close}>{t('done')}</Button>
        </Group>
      </Dialog>
    </>
  )
}

function SelectedCount(count: { selected: number; total: number }) {
  const t = useTranslations('overview.criteria')
  return (
    <Badge variant="light" flex="none" className="tabular">
      {t('count', count)}
    </Badge>
  )
}

/** All learners with a search, each department with a checkbox for all of its people. */
function Checklist({ questionnaireId, choice, onChange }: Pick<Props, 'questionnaireId' | 'choice' | 'onChange'>) {
  const t = useTranslations('overview')
  const [search, setSearch] = useState('')
  const [changed, setChanged] = useState<Selection | null>(null)
  const { learners, total, isComplete, error, retry } = useLearners(questionnaireId, true)
  const selection = changed ?? selectionOf(choice, learners)
  const rows = checklistRows(learners, search, t('criteria.noDepartment'))
  const selected = isComplete ? selectedCount(selection, learners) : chosenCount(choice, total)
  const change = (next: Selection) => {
    setChanged(next)
    onChange(choiceOf(next, learners))
  }
  return (
    <Stack aria-busy={!isComplete}>
      <TextInput
        aria-label={t('criteria.search')}
        placeholder={t('criteria.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="space-between">
        <Checkbox
          label={t('criteria.all')}
          checked={selection.isAll && learners.length > 0}
          disabled={!isComplete || learners.length === 0}
          indeterminate={!selection.isAll && selected > 0}
          onChange={() => change(toggleAllLearners(selection))}
        />
        <SelectedCount selected={selected} total={total} />
      </Group>
      {error !== undefined && <ErrorBanner error={error} onRetry={retry} />}
      {rows.length > 0 && (
        <Rows
          rows={rows}
          selection={selection}
          isDisabled={!isComplete}
          onToggle={(members) => change(toggleLearners(selection, learners, members))}
        />
      )}
      {rows.length === 0 && isComplete && (
        <Text c="dimmed" role="status">
          {learners.length === 0 ? t('empty') : t('learners.noMatch', { search: search.trim() })}
        </Text>
      )}
      {rows.length === 0 && !isComplete && error === undefined && <Skeleton h={120} radius="sm" />}
    </Stack>
  )
}

type RowsProps = {
  rows: ReturnType<typeof checklistRows>
  selection: Selection
  /** While learners are still being read, a selection is not known. */
  isDisabled: boolean
  onToggle: (members: readonly Learner[]) => void
}

function Rows({ rows, selection, isDisabled, onToggle }: RowsProps) {
  const t = useTranslations('overview.criteria')
  return (
    <NameList rows={rows} label={t('select')}>
      {({ name, members, isDepartment, isIndented }) => {
        const count = selectedCount(selection, members)
        return (
          <Checkbox
            ms={isIndented ? 'lg' : undefined}
            fw={isDepartment ? 600 : undefined}
            label={isDepartment ? t('department', { name, selected: count, total: members.length }) : name}
            checked={count === members.length}
            indeterminate={count > 0 && count < members.length}
            disabled={isDisabled}
            onChange={() => onToggle(members)}
          />
        )
      }}
    </NameList>
  )
}
