'use client'
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ImportJobProgressFragment } from '@/graphql/__generated__/operations'
import { ImportedRows } from './ImportedRows'

type Props = { job: ImportJobProgressFragment }

/** What became of a file: how many people are in, and what is wrong with each row that is not. */
export function ImportResult({ job: { id, doneRows, succeededRows: count } }: Props) {
  const t = useTranslations('personImport.result')
  const [isOpen, { toggle }] = useDisclosure(false)
  const failed = doneRows - count
  return (
    <Stack gap="sm">
      <Alert
        role="status"
        color={failed === 0 ? 'green' : 'orange'}
        icon={failed === 0 ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        {t('summary', { count })}
        {failed > 0 && <Text size="sm">{t('failed', { count: failed })}</Text>}
      </Alert>
      {failed > 0 && (
        <>
          <Anchor href={`/api/import/failedRows?id=${id}`} download size="sm" py="xs">
            <IconDownload size={16} aria-hidden style={{ verticalAlign: 'text-bottom', marginInlineEnd: 4 }} />
            {t('downloadFailed')}
          </Anchor>
          <ImportedRows id={id} successful={false} />
        </>
      )}
      {count > 0 && (
        <Button variant="subtle" mih={44} onClick={toggle} aria-expanded={isOpen} style={{ alignSelf: 'start' }}>
          {t(isOpen ? 'hideCreated' : 'showCreated')}
        </Button>
      )}
      {isOpen && <ImportedRows id={id} successful />}
    </Stack>
  )
}
