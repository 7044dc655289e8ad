'use client'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { notFound, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { errorCode } from '@/components/shared/errorCode'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { ReportAddress, ReportArea } from '@/domain/paths'
import { reportOptionsOf } from '@/domain/report'
import { ReportPaper } from './page/ReportPaper'
import { ReportBar } from './ReportBar'
import { useAutoGenerate } from './useAutoGenerate'
import { useClose } from './useClose'
import { useReport } from './useReport'
import { useReportOf } from './useReportOf'

type Props = {
  area: ReportArea
  questionnaireId: string
  address: ReportAddress
}

const fullReport = '11111'

/** A report to read, and its PDF to save or to open. Whoever may not read it is told what anybody is told about an address that leads nowhere. */
export function ReportScreen({
  area,
  questionnaireId,
  address: { userId, departmentId, customiser, sectionId },
}: Props) {
  const t = useTranslations('report.page')
  const digits = customiser ?? fullReport
  const sectionIds = useMemo(() => (sectionId == null ? null : [sectionId]), [sectionId])
  const options = useMemo(() => reportOptionsOf(digits), [digits])
  const sessionId = useSearchParams().get('session')
  const { report, error } = useReportOf({ questionnaireId, userId, departmentId, sectionId, sessionId })
  const pdf = useReport(() => Promise.resolve(report ?? null), { customiser: digits, sectionIds }, t('generating'))
  const { isStored, isUntold } = useAutoGenerate({ report, error, deliver: pdf.deliver, nothing: t('nothing') })
  const close = useClose(area, questionnaireId)
  if (report === undefined) {
    const code = errorCode(error)
    if (!isUntold && (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT')) notFound()
    return error === undefined ? <Skeleton h={480} radius="md" aria-busy /> : <ErrorBanner error={error} />
  }
  if (report === null) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState
          drawing="chart"
          text={t('nothing')}
          action={
            <Button variant="default" mih={44} onClick={close}>
              {t('close')}
            </Button>
          }
        />
      </>
    )
  }
  return (
    <Stack gap="md" data-report-ready={isStored || undefined}>
      <ReportBar
        state={pdf.state}
        onPrint={() => void pdf.open()}
        onDownload={() => void pdf.download()}
        onClose={close}
      />
      <ReportPaper report={report} options={options} sectionIds={sectionIds} />
    </Stack>
  )
}
