'use client'
import { Button, type ButtonProps, Group, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconFileTypeXls, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import type { PasswordRules } from '@/domain/password'
import { useDownloadAddress } from '@/components/shared/request/RenderedFor'
import { PeopleImport } from './PeopleImport'

type Props = {
  /** The department whose people these are; null for those of the whole company. */
  subscriptionDepartmentId: string | null
  /** The requirements for a password in a file. */
  rules: PasswordRules
}

function exportUrl(format: 'xlsx' | 'csv', subscriptionDepartmentId: string | null): string {
  const query = new URLSearchParams({
    format,
    ...(subscriptionDepartmentId === null ? {} : { subscriptionDepartmentId }),
  })
  return `/api/export/people?${query.toString()}`
}

type ModalProps = { subscriptionDepartmentId: string | null; rules: PasswordRules; onClose: () => void }

/** Imports people into a company or a department of it. */
function ImportPeopleModal({ subscriptionDepartmentId, rules, onClose }: ModalProps) {
  const t = useTranslations('importJob')
  const common = useTranslations('common')
  return (
    <Dialog onClose={onClose} title={t('title')} size="xl">
      <PeopleImport subscriptionDepartmentId={subscriptionDepartmentId} questionnaireId={null} rules={rules} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {common('close')}
        </Button>
      </Group>
    </Dialog>
  )
}

/** On a phone the buttons of the list share a line. */
const tool = { variant: 'default', px: { base: 10, sm: 18 } } satisfies ButtonProps

/** Imports people from a file, and exports a list of them. */
export function PeopleTransfer({ subscriptionDepartmentId, rules }: Props) {
  const t = useTranslations('importJob')
  const addressOf = useDownloadAddress()
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <Button {...tool} leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
        {t('import')}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button {...tool} leftSection={<IconDownload size={16} aria-hidden />}>
            {t('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={addressOf(exportUrl('xlsx', subscriptionDepartmentId))}
            download
            leftSection={<IconFileTypeXls size={16} aria-hidden />}
          >
            {t('exportXlsx')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={addressOf(exportUrl('csv', subscriptionDepartmentId))}
            download
            leftSection={<IconFileTypeCsv size={16} aria-hidden />}
          >
            {t('exportCsv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isImporting && (
        <ImportPeopleModal
          subscriptionDepartmentId={subscriptionDepartmentId}
          rules={rules}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
