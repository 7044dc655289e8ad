'use client'
import { Anchor, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { analyserAddress } from '@/domain/analyser'
import { formatChange } from '@/domain/format'
import type { DashboardDepartmentTableFieldsFragment } from '@/graphql/__generated__/operations'
import classes from './figures.module.css'

type Cell = DashboardDepartmentTableFieldsFragment['departments'][number]['changes'][number]

/**
 * The analyser with the same figures: of one questionnaire, or of all; `company`: for readers who choose one there.
 * Null when it has no filter for what the dashboard covers.
 */
export type AnalyserOf = { questionnaireId: string | null; company: string | null } | null

type CellProps = { cell: Cell | undefined; name: string; href: string | null }

/** A department's change in a category, which leads to its results in the analyser. */
function DepartmentCell({ cell, name, href }: CellProps) {
  const t = useTranslations('dashboard.departmentChanges')
  if (cell === undefined) return <span aria-label={t('nothing')}>–</span>
  const { change } = cell
  if (change == null) return <Text size="sm">{t('withheld')}</Text>
  const figure = formatChange(change.mean)
  return (
    <>
      {href === null ? (
        figure
      ) : (
        <Anchor component={Link} href={href} prefetch={false} aria-label={t('open', { name, figure })}>
          {figure}
        </Anchor>
      )}
      <Text size="xs" c="dimmed">
        {t('n', { n: change.n })}
      </Text>
    </>
  )
}

type Props = {
  table: DashboardDepartmentTableFieldsFragment
  analyser: AnalyserOf
  /** The smallest group that is shown. */
  smallest: number | null
}

/** The change of each category in each department. Nothing without departments. */
export function DepartmentTable({ table: { categories, departments, totalDepartments }, analyser, smallest }: Props) {
  const t = useTranslations('dashboard.departmentChanges')
  if (departments.length === 0) return null
  const hrefOf = (departmentId: string, analysisTypeId: string) =>
    analyser === null
      ? null
      : analyserAddress(
          {
            departmentIds: [departmentId],
            analysisTypeIds: [analysisTypeId],
            questionnaireIds: analyser.questionnaireId === null ? [] : [analyser.questionnaireId],
          },
          analyser.company,
        )
  return (
    <Paper component="section" withBorder p="md" aria-label={t('title')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        <Text c="dimmed" size="sm" maw={720}>
          {t(analyser === null ? 'help' : 'helpOfLinks')}
        </Text>
        <div className={classes.table} tabIndex={0} role="group" aria-label={t('title')}>
          <Table aria-label={t('title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('department')}</Table.Th>
                {categories.map(({ analysisTypeId, name }) => (
                  <Table.Th key={analysisTypeId} ta="end">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {departments.map(({ subscriptionDepartmentId, name, changes }) => (
                <Table.Tr key={subscriptionDepartmentId}>
                  <Table.Th scope="row" fw={500}>
                    {name}
                  </Table.Th>
                  {categories.map(({ analysisTypeId, name: category }) => (
                    <Table.Td key={analysisTypeId} className={`${classes.cell} tabular`}>
                      <DepartmentCell
                        cell={changes.find((one) => one.analysisTypeId === analysisTypeId)}
                        name={`${name}, ${category}`}
                        href={hrefOf(subscriptionDepartmentId, analysisTypeId)}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        {smallest !== null && (
          <Text size="sm" c="dimmed">
            {t('groups', { smallest })}
          </Text>
        )}
        {totalDepartments > departments.length && (
          <Text size="sm">{t('most', { shown: departments.length, total: totalDepartments })}</Text>
        )}
      </Stack>
    </Paper>
  )
}
