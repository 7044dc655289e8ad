'use client'
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { dayInZone } from '@/domain/day'
import { reportDate } from '@/domain/report'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import { type ReportScope, useReport } from './useReport'

type Props = ReportScope & { overview: OverviewFragment; departmentName: string | null; isOpen: boolean; onClose: () => void }

/** Asks for the report's title, then makes it: to save, or in a new tab. A blank title falls back to the default. */
export function ReportTitleModal({ overview, chosen, sectionIds, departmentName, isOpen, onClose }: Props) {
  const t = useTranslations('overview.report')
  const date = reportDate(dayInZone(new Date(), overview.subscription.timeZone)) ?? ''
  const standard = t('caller', { date })
  const [title, setTitle] = useState(standard)
  const report = useReport(overview, { chosen, sectionIds })
  const heading = { title: title.trim() || standard, departmentName }
  const isBusy = report.state === 'generating'
  const close = () => {
    report.reset()
    onClose()
  }
  return (
    <Modal opened={isOpen} onClose={close} title={t('prompt')} closeOnClickOutside={!isBusy} size="lg">
      <Stack>
        <TextInput label={t('field')} value={title} onChange={(event) => setTitle(event.currentTarget.value)} maxLength={200} data-autofocus />
        {report.state === 'failed' && <Alert color="red">{t('failed')}</Alert>}
        {report.state === 'blocked' && <Alert color="yellow">{t('popup')}</Alert>}
        {report.state === 'ready' && <Alert color="teal" role="status">{t('ready')}</Alert>}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => report.open(heading)}>
            {t('open')}
          </Button>
          <Button disabled={isBusy} onClick={() => report.download(heading)}>
            {isBusy ? t('generating') : t('download')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
