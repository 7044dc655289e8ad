'use client'
import { ActionIcon, Button, Group, Menu, NativeSelect } from '@mantine/core'
import { IconChevronDown, IconListCheck, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/layout/shell/Breadcrumbs'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { useSelection } from '@/components/shared/list/useSelection'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { List } from '@/components/ui/list/List'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { departmentPaths, type PeopleWhere, peoplePaths } from '@/domain/paths'
import { mostPeopleChosen } from '@/domain/profile'
import type { PersonChoiceFragment, PersonRowFragment } from '@/graphql/profile/__generated__/operations'
import { PeopleBulk } from './list/PeopleBulk'
import { PersonActions } from './list/PersonActions'
import { PersonCard } from './list/PersonCard'
import { personName } from './personName'
import { useDepartmentName, useDepartments } from './useDepartments'
import { useAllPeople } from './list/useAllPeople'
import { usePeople } from './list/usePeople'
import { usePersonColumns } from './list/usePersonColumns'
import { useResendInvites } from './list/useResendInvites'

type Props = {
  where: PeopleWhere
  /** The company in context; null for staff, who belong to none. */
  subscriptionId: string | null
  /** Whether this screen offers Delete at all. */
  canDelete: boolean
  /** The reader can filter by the departments of the company. */
  picksDepartment: boolean
  /** False where people cannot be added now. */
  canAdd?: boolean
  /** The import and export buttons. */
  transfer?: ReactNode
}

/** The people of a company, of a department, or the staff. */
export function PeopleListScreen(props: Props) {
  if (props.where.of !== 'staff' && props.subscriptionId === null) return <ChooseCompany />
  return <PeopleList {...props} />
}

/** The selected people of the list, and how the selection changes after an operation on them. */
function useChosenPeople(
  { rows, pages, refresh }: ReturnType<typeof usePeople>,
  asking: Parameters<ReturnType<typeof useAllPeople>['read']>[0],
) {
  const { selection, chosen, isAll, take, drop, clear } = useSelection<PersonChoiceFragment, PersonRowFragment>({
    rows: rows ?? [],
    filter: pages.filter,
  })
  const everybody = useAllPeople()
  const handleDone = () => {
    clear()
    void refresh()
  }
  const handlePart = (ids: readonly string[]) => {
    drop(ids)
    void refresh()
  }
  const handleEveryone = async () => {
    const people = await everybody.read(asking)
    if (people !== null) take(pages.filter, people)
  }
  const isBeyond =
    rows !== undefined && pages.total > rows.length && chosen.length < Math.min(pages.total, mostPeopleChosen)
  const bulk = {
    onDone: handleDone,
    onPart: handlePart,
    onAll: isAll ? undefined : () => selection.onToggleAll((rows ?? []).map(({ id }) => id)),
    onEverybody: isBeyond ? () => void handleEveryone() : undefined,
    isReading: everybody.isReading,
    onClear: clear,
  }
  return { selection, chosen, bulk, error: everybody.error }
}

function PeopleList({ where, subscriptionId, canDelete, picksDepartment, canAdd = true, transfer }: Props) {
  const t = useTranslations('person.list')
  const [search, setSearch] = useListChoice('search', '')
  const [picked, setPicked] = useListChoice<string | null>('department', null)
  const ownDepartment = 'departmentId' in where ? where.departmentId : null
  const isCompany = where.of === 'company'
  const add = canAdd ? <AddPeople where={where} isOfCompany={picksDepartment} /> : undefined
  const departments = useDepartments(picksDepartment && where.of !== 'staff' ? subscriptionId : null)
  const department = useDepartmentName(ownDepartment)
  const place = {
    subscriptionId: where.of === 'staff' ? null : subscriptionId,
    subscriptionDepartmentId: ownDepartment ?? picked,
  }
  const people = usePeople(search, place)
  const { selection, chosen, bulk, error: choiceError } = useChosenPeople(people, { search, ...place })
  const { resend, error: resendError } = useResendInvites()
  const columns = usePersonColumns(isCompany)
  return (
    <>
      {where.of === 'companyDepartment' && <DepartmentBreadcrumbs id={where.departmentId} name={department.name} />}
      <List
        title={(where.of === 'department' ? department.name : undefined) ?? t(`title.${where.of}`)}
        rows={people.rows}
        pages={people.pages}
        error={people.error}
        onRetry={people.retry}
        search={search}
        onSearch={setSearch}
        action={
          <Group gap={8}>
            {transfer}
            {add}
          </Group>
        }
        emptyAction={add}
        purpose={t(`purpose.${where.of}`)}
        emptyText={picked === null ? undefined : t('noneOfDepartment')}
        filters={
          <>
            {isCompany && <DepartmentFilter departments={departments} picked={picked} onPick={setPicked} />}
            {chosen.length > 0 && (
              <PeopleBulk
                where={where}
                chosen={chosen}
                total={people.pages.total}
                canDelete={canDelete}
                departments={picksDepartment ? (departments ?? []) : null}
                {...bulk}
              />
            )}
          </>
        }
        selection={selection}
        rowKey={({ id }) => id}
        rowLabel={personName}
        rowHref={({ id, abilities }) => (abilities.includes('update') ? peoplePaths.edit(where, id) : null)}
        card={(person) => <PersonCard person={person} hasDepartment={isCompany} />}
        columns={columns}
        rowActions={(person) => (
          <PersonActions person={person} where={where} canDelete={canDelete} onResend={({ id }) => void resend([id])} />
        )}
      >
        <ErrorBanner errors={[department.error, resendError, choiceError]} />
      </List>
    </>
  )
}

function DepartmentBreadcrumbs({ id, name }: { id: string; name: string | undefined }) {
  const t = useTranslations('person.list')
  return (
    <Breadcrumbs
      crumbs={[
        { label: t('departments'), href: departmentPaths.list },
        ...(name === undefined ? [] : [{ label: name, href: departmentPaths.edit(id) }]),
        { label: t('title.companyDepartment') },
      ]}
    />
  )
}

type FilterProps = {
  departments: ReturnType<typeof useDepartments>
  picked: string | null
  onPick: (id: string | null) => void
}

function DepartmentFilter({ departments, picked, onPick }: FilterProps) {
  const t = useTranslations('person.list')
  return (
    <NativeSelect
      aria-label={t('department')}
      maw={280}
      value={picked ?? ''}
      data={[
        { value: '', label: t('allDepartments') },
        ...(departments ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      disabled={departments === undefined || departments.length === 0}
      onChange={(event) => onPick(event.currentTarget.value || null)}
    />
  )
}

type AddPeopleProps = {
  where: PeopleWhere
  /** The list to add from is at the department's path for its own administrator, at the company's for others. */
  isOfCompany: boolean
}

/** Adds a new person, or to a department an existing person of the company. */
function AddPeople({ where, isOfCompany }: AddPeopleProps) {
  const t = useTranslations('person.list')
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        component={Link}
        href={peoplePaths.add(where)}
        px={{ base: 10, sm: 18 }}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('departmentId' in where ? 'add' : 'addPerson')}
      </Button>
      {'departmentId' in where && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon size={36} variant="default" aria-label={t('moreAdd')}>
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component={Link}
              href={peoplePaths.addList(isOfCompany ? { ...where, of: 'companyDepartment' } : where)}
              leftSection={<IconListCheck size={16} aria-hidden />}
            >
              {t('addFromList')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}
