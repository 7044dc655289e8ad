'use client'
import { Box, Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Breadcrumbs } from '@/components/layout/shell/Breadcrumbs'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { List } from '@/components/ui/list/List'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { type PeopleWhere, peoplePaths } from '@/domain/paths'
import type { PersonRowFragment } from '@/graphql/profile/__generated__/operations'
import { PersonCard } from './list/PersonCard'
import { personName } from './personName'
import { useDepartmentName } from './useDepartments'
import { usePeople } from './list/usePeople'
import { usePersonColumns } from './list/usePersonColumns'

type Props = { where: Extract<PeopleWhere, { departmentId: string }>; subscriptionId: string | null }

/** The people of the company who are not in a department, each with an action to add them. */
export function PersonAddListScreen(props: Props) {
  if (props.subscriptionId === null) return <ChooseCompany />
  return <People {...props} />
}

function People({ where, subscriptionId }: Props) {
  const t = useTranslations('person.addList')
  const router = useRouter()
  const [search, setSearch] = useListChoice('search', '')
  const department = useDepartmentName(where.departmentId)
  const { rows, pages, error, retry } = usePeople(search, {
    subscriptionId,
    notSubscriptionDepartmentId: where.departmentId,
  })
  const columns = usePersonColumns(true).filter(({ key }) => key !== 'invitation')
  const add = ({ id, abilities }: PersonRowFragment) =>
    abilities.includes('move') && (
      <Button size="xs" mih={36} variant="default" onClick={() => router.push(peoplePaths.addFromList(where, id))}>
        {t('add')}
      </Button>
    )
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('people'), href: peoplePaths.list(where) }, { label: t('title') }]} />
      <List
        title={department.name === undefined ? t('title') : t('titleOf', { department: department.name })}
        rows={rows}
        pages={pages}
        error={error}
        onRetry={retry}
        search={search}
        onSearch={setSearch}
        purpose={t('purpose')}
        emptyText={t('nobody')}
        rowKey={({ id }) => id}
        rowLabel={personName}
        card={(person) => (
          <>
            <PersonCard person={person} hasDepartment />
            <Box mt="auto" pt="xs">
              {add(person)}
            </Box>
          </>
        )}
        columns={[...columns, { key: 'add', label: t('column'), render: add }]}
      >
        <ErrorBanner error={department.error} />
      </List>
    </>
  )
}
