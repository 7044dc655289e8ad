'use client'
import { Anchor, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { WorkedOut } from '@/components/ui/WorkedOut'
import { formatChange } from '@/domain/format'
import { isIndicative } from '@/domain/result'
import type { DashboardDepartmentTableFieldsFragment } from '@/graphql/dashboard/__generated__/operations'
import classes from './figures.module.css'
import type { TableLinks } from './tableLinks'

type Columns = Pick<DashboardDepartmentTableFieldsFragment, 'categories'>
type Changes = DashboardDepartmentTableFieldsFragment['departments'][number]['changes']

/** Of so few people that it only suggests a change. */
const isOfFew = (cell: Changes[number] | undefined) => cell?.change != null && isIndicative(cell.change.n)

type CellProps = { cell: Changes[number] | undefined; name: string; href: string }

/** A change in a category, which leads to its results in the analyser. */
function ChangeCell({ cell, name, href }: CellProps) {
  const t = useTranslations('dashboard.tables')
  if (cell === undefined) return <span aria-label={t('nothing')}>–</span>
  const { change } = cell
  if (change == null) return <Text size="sm">{t('withheld')}</Text>
  const figure = formatChange(change.mean)
  return (
    <>
      <Anchor component={Link} href={href} prefetch={false} aria-label={t('open', { name, figure })}>
        {figure}
      </Anchor>
      <Text size="xs" c="dimmed">
        {t('n', { n: change.n })}
      </Text>
    </>
  )
}

type Props = {
  /** What the rows are. */
  of: 'departments' | 'companies'
  categories: Columns['categories']
  rows: readonly { id: string; name: string; changes: Changes }[]
  /** How many there are, shown or not. */
  total: number
  links: TableLinks
  /** The smallest group that is shown. */
  smallest: number | null
}

/** The change of each category in each department or company. Nothing without any. */
export function ChangesTable({ of, categories, rows, total, links, smallest }: Props) {
  const t = useTranslations('dashboard.tables')
  if (rows.length === 0) return null
  const sizes = rows.flatMap(({ changes }) => changes.map(({ change }) => Math.abs(change?.mean ?? 0)))
  const strongest = Math.min(100, Math.max(...sizes, 1))
  const title = t(`${of}.title`)
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <div className={classes.table} tabIndex={0} role="group" aria-label={title}>
          <Table aria-label={title} horizontalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(`${of}.name`)}</Table.Th>
                {categories.map(({ analysisTypeId, name }) => (
                  <Table.Th key={analysisTypeId} ta="end">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ id, name, changes }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row" fw={500}>
                    <Anchor component={Link} href={links.dashboard(id)} prefetch={false}>
                      {name}
                    </Anchor>
                  </Table.Th>
                  {categories.map(({ analysisTypeId, name: category }) => {
                    const cell = changes.find((one) => one.analysisTypeId === analysisTypeId)
                    const mean = cell?.change?.mean ?? 0
                    return (
                      <Table.Td
                        key={analysisTypeId}
                        className={`${classes.cell} tabular`}
                        data-loss={mean < 0 || undefined}
                        data-few={isOfFew(cell) || undefined}
                        style={{ '--share': Math.min(1, Math.abs(mean) / strongest) }}
                      >
                        <ChangeCell
                          cell={cell}
                          name={`${name}, ${category}`}
                          href={links.analyser(id, analysisTypeId)}
                        />
                      </Table.Td>
                    )
                  })}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        {smallest !== null && (
          <Text size="sm" c="dimmed">
            {t(`${of}.groups`, { smallest })}
          </Text>
        )}
        {total > rows.length && <Text size="sm">{t(`${of}.most`, { shown: rows.length, total })}</Text>}
        <WorkedOut>
          <Text size="sm">{t(`${of}.help`)}</Text>
        </WorkedOut>
      </Stack>
    </Paper>
  )
}
