'use client'
import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ErrorLines } from '@/components/ui/ErrorLines'
import type { Imported, ImportedRow } from './importFile'

type Props = { result: Imported }

/** What became of a file: how many people are in, and what is wrong with each row that is not. */
export function ImportResultList({ result: { count, rows } }: Props) {
  const t = useTranslations('personImport.result')
  const [isOpen, { toggle }] = useDisclosure(false)
  const failed = rows.filter(({ successful }) => !successful)
  const whole = failed.find(({ rowNumber }) => rowNumber === -1)
  if (whole !== undefined)
    return (
      <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
        <ErrorLines errors={whole.errors} />
      </Alert>
    )
  return (
    <Stack gap="sm">
      <Alert role="status" color={failed.length === 0 ? 'green' : 'orange'} icon={failed.length === 0 ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}>
        {t('summary', { count })}
        {failed.length > 0 && <Text size="sm">{t('failed', { count: failed.length })}</Text>}
      </Alert>
      {failed.length > 0 && (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {failed.map((row) => (
            <FailedRow key={row.rowNumber} row={row} />
          ))}
        </Stack>
      )}
      {count > 0 && (
        <Button variant="subtle" mih={44} onClick={toggle} aria-expanded={isOpen} style={{ alignSelf: 'start' }}>
          {t(isOpen ? 'hideCreated' : 'showCreated')}
        </Button>
      )}
      {isOpen && (
        <List size="sm">
          {rows.filter(({ successful }) => successful).map(({ rowNumber, email }) => (
            <List.Item key={rowNumber}>{t('created', { email })}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}

function FailedRow({ row: { rowNumber, email, errors } }: { row: ImportedRow }) {
  const t = useTranslations('personImport.result')
  return (
    <li>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {t('row', { row: rowNumber })} {email}
      </Text>
      <ErrorLines errors={errors} />
    </li>
  )
}
