'use client'
import { Anchor, Group, List, Loader, Stack, Text, Button, Select, SimpleGrid, Table, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { usePasswordMessages } from '@/components/shared/form/usePasswordMessages'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FileDrop } from '@/components/ui/input/FileDrop'
import type { PasswordRules } from '@/domain/password'
import {
  importExtensions,
  largestImport,
  mostImported,
  type Mapping,
  type PeopleColumn,
  peopleColumns,
} from '@/domain/sheet'
import { ImportProgress } from './ImportProgress'
import { type ImportTarget, useImport, type Preview } from './useImport'
import { useState } from 'react'

type HintsProps = { isDepartmental: boolean; isOfParticipants: boolean; rules: PasswordRules }

/** The requirements for an import file. */
function ImportHints({ isDepartmental, isOfParticipants, rules }: HintsProps) {
  const t = useTranslations('importJob.hint')
  const { breach } = usePasswordMessages(rules)
  return (
    <div>
      <List size="sm" spacing={4}>
        <List.Item>{t(isOfParticipants ? 'columnsOfParticipants' : 'columns')}</List.Item>
        {isDepartmental && <List.Item>{t('department')}</List.Item>}
        <List.Item>{t('password', { rules: breach })}</List.Item>
        {isOfParticipants && <List.Item>{t('colleague')}</List.Item>}
      </List>
      <Anchor href="/SampleImportUsersFile.xlsx" download size="sm" display="inline-block" py="xs">
        {t('sample')}
      </Anchor>
    </div>
  )
}

type Props = ImportTarget & { rules: PasswordRules }

/**
 * Imports people from a file: choosing it, mapping its columns, and then the progress of the import, which does not
 * depend on this page.
 */
export function PeopleImport({ rules, ...target }: Props) {
  const t = useTranslations('importJob')
  const { file, preview, job, earlier, show, isBusy, error, choose, start, reset } = useImport(target)
  const isDepartmental = target.subscriptionDepartmentId !== null
  const isOfParticipants = target.questionnaireId !== null
  const words = {
    choose: t('choose'),
    drop: t('drop'),
    kinds: t('kinds', { size: largestImport / 1024 / 1024, most: mostImported.people }),
  }
  if (job !== null) return <ImportProgress key={job.id} begun={job} onAnother={reset} />
  return (
    <Stack>
      {earlier !== null && (
        <Text size="sm">
          <span>{t('earlier', { filename: earlier.filename })}</span>{' '}
          <Anchor component="button" type="button" size="sm" py="xs" onClick={() => show(earlier)}>
            {t('showEarlier')}
          </Anchor>
        </Text>
      )}
      {preview === null && (
        <ImportHints isDepartmental={isDepartmental} isOfParticipants={isOfParticipants} rules={rules} />
      )}
      <FileDrop file={file} accept={importExtensions} words={words} isDisabled={isBusy} onFile={choose} />
      <Group role="status" gap="xs">
        {isBusy && (
          <>
            <Loader size="xs" aria-hidden />
            <Text size="sm">{t(preview === null ? 'reading' : 'beginning')}</Text>
          </>
        )}
      </Group>
      <ErrorBanner error={error} title={t('problem')} isSimple />
      {preview !== null && (
        <ImportMapping
          key={preview.blobId}
          preview={preview}
          isDepartmental={isDepartmental}
          isOfParticipants={isOfParticipants}
          isBusy={isBusy}
          onStart={(mapping) => void start(mapping)}
        />
      )}
    </Stack>
  )
}

type ImportMappingProps = {
  preview: Preview
  isDepartmental: boolean
  isOfParticipants: boolean
  isBusy: boolean
  onStart: (mapping: Mapping) => void
}

const managerColumns: readonly PeopleColumn[] = ['Line Manager Name', 'Line Manager Email']

/**
 * Which heading of the file maps to which column, with a preview of the first rows. Nothing is written before it is
 * confirmed.
 */
function ImportMapping({
  preview: { headings, rows, totalRows, mapping: proposed },
  isDepartmental,
  isOfParticipants,
  isBusy,
  onStart,
}: ImportMappingProps) {
  const t = useTranslations('importJob.mapping')
  const columns = peopleColumns.filter(
    (column) => (isOfParticipants || !managerColumns.includes(column)) && !(isDepartmental && column === 'Department'),
  )
  const [mapping, setMapping] = useState<Mapping>(() =>
    Object.fromEntries(
      proposed.flatMap(({ column, heading }) => (columns.some((one) => one === column) ? [[column, heading]] : [])),
    ),
  )
  const offered = [...new Set(headings)].filter((heading) => heading !== '')
  const choose = (column: PeopleColumn, heading: string | null) => {
    const others = Object.entries(mapping).filter(([one, taken]) => one !== column && taken !== heading)
    setMapping(Object.fromEntries(heading === null ? others : [...others, [column, heading]]))
  }
  const shown = columns.filter((column) => mapping[column] !== undefined)
  const textOf = (cells: readonly string[], column: PeopleColumn) =>
    column === 'Password' && cells[headings.indexOf(mapping[column] ?? '')]
      ? '••••••'
      : (cells[headings.indexOf(mapping[column] ?? '')] ?? '')
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('title')}
      </Title>
      <Text size="sm">{t('help')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        {columns.map((column) => (
          <Select
            key={column}
            label={column}
            required={column === 'Email'}
            clearable={column !== 'Email'}
            data={offered}
            placeholder={t('none')}
            value={mapping[column] ?? null}
            onChange={(heading) => choose(column, heading)}
            error={column === 'Email' && mapping.Email === undefined ? t('emailMissing') : undefined}
          />
        ))}
      </SimpleGrid>
      {shown.length > 0 && rows.length > 0 && (
        <Table.ScrollContainer minWidth={shown.length * 120} type="native">
          <Table aria-label={t('firstRows')} verticalSpacing={4} captionSide="top">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('row')}</Table.Th>
                {shown.map((column) => (
                  <Table.Th key={column} scope="col">
                    {column}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ rowNumber, cells }) => (
                <Table.Tr key={rowNumber}>
                  <Table.Td className="tabular">{rowNumber}</Table.Td>
                  {shown.map((column) => (
                    <Table.Td key={column} style={{ overflowWrap: 'anywhere' }}>
                      {textOf(cells, column)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('goesOn')}
        </Text>
        <Button disabled={isBusy || mapping.Email === undefined || totalRows === 0} onClick={() => onStart(mapping)}>
          {t('start', { count: totalRows })}
        </Button>
      </Group>
    </Stack>
  )
}
