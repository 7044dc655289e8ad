'use client'
import { useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDownload, IconPrinter, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { notFound, useRouter, useSearchParams } from 'next/navigation'
import { type ReactNode, useMemo, useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { errorCode } from '@/components/shared/request/errorCode'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { questionnairePaths, type ReportAddress, type ReportArea, runPaths } from '@/domain/paths'
import { type Report, reportOptionsOf, withoutNames } from '@/domain/report'
import {
  IndividualReportViewModelDocument,
  SubscriptionReportViewModelDocument,
} from '@/graphql/report/__generated__/operations'
import { ReportPaper } from './page/ReportPaper'
import classes from './reportBar.module.css'
import type { ReportScope } from './reportData'
import type { PdfState } from './usePdf'
import { useAutoGenerate } from './useAutoGenerate'
import { useReport } from './useReport'
import { WithoutNames } from './WithoutNames'

type ReportBarProps = {
  state: PdfState
  /** The choice of what it contains, at its start. */
  choice: ReactNode
  /** The menu of its parts. */
  places: ReactNode
  onPrint: () => void
  onDownload: () => void
  onClose: () => void
}

const icon = { size: 18, 'aria-hidden': true } as const

/** The choice and the actions of a report in one row; sticky, and disabled while the PDF is made. */
function ReportBar({ state, choice, places, onPrint, onDownload, onClose }: ReportBarProps) {
  const t = useTranslations('report.page')
  const isBusy = state === 'generating'
  return (
    <div className={classes.bar}>
      <Group justify="space-between" gap="xs">
        {choice}
        <Text role="status" size="sm" c="dimmed" className={classes.state}>
          {isBusy ? t('generating') : ''}
        </Text>
        <Group className={classes.buttons}>
          {places}
          <Button variant="subtle" color="gray" leftSection={<IconX {...icon} />} disabled={isBusy} onClick={onClose}>
            {t('close')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter {...icon} />} disabled={isBusy} onClick={onPrint}>
            {t('print')}
          </Button>
          <Button leftSection={<IconDownload {...icon} />} disabled={isBusy} onClick={onDownload}>
            {t('download')}
          </Button>
        </Group>
      </Group>
      {(state === 'failed' || state === 'blocked') && (
        <Alert role="alert" color={state === 'failed' ? 'red' : 'yellow'} mt="xs">
          {t(state)}
        </Alert>
      )}
    </div>
  )
}

type Entry = { url: string | null; index: number }
/** The Navigation API of newer browsers, which lists the same-origin pages in the history. */
type Behind = { currentEntry: Entry | null; entries: () => Entry[] }

/** Whether the previous page is one of this site, and not the sign-in page. */
function cameFromThisSite(): boolean {
  const { navigation } = window as { navigation?: Behind }
  const before =
    navigation?.currentEntry == null ? document.referrer : navigation.entries()[navigation.currentEntry.index - 1]?.url
  if (!before || !URL.canParse(before)) return false
  const { origin, pathname } = new URL(before)
  return (
    origin === window.location.origin && !/^\/(account|authentication)\//.test(pathname) && window.history.length > 1
  )
}

/**
 * Closes a report: goes back to the previous page, or, coming from elsewhere, to the questionnaire's results or the
 * reader's own workspace.
 */
function useClose(area: ReportArea, questionnaireId: string): () => void {
  const router = useRouter()
  return () => {
    if (cameFromThisSite()) router.back()
    else router.push(area === 'me' ? runPaths.me : questionnairePaths.overview({ area }, questionnaireId))
  }
}

type Read = {
  /** undefined while pending or failed; null for a person who has not finished. */
  report: Report | null | undefined
  error: unknown
}

/** The data of a report: one person's, a department's, or a questionnaire's. */
function useReportOf({
  questionnaireId: id,
  userId = null,
  sessionId = null,
  departmentId = null,
  sectionId = null,
}: ReportScope): Read {
  const fetchPolicy = 'no-cache'
  const one = useQuery(IndividualReportViewModelDocument, {
    variables: { id, userId: userId ?? '', sectionId, sessionId },
    skip: userId === null,
    fetchPolicy,
  })
  const all = useQuery(SubscriptionReportViewModelDocument, {
    variables: { id, subscriptionDepartmentId: departmentId, sectionId },
    skip: userId !== null,
    fetchPolicy,
  })
  if (userId === null) return { report: all.data?.subscriptionReportViewModel.report, error: all.error }
  return { report: one.data && (one.data.individualReportViewModel.report ?? null), error: one.error }
}

type Props = {
  area: ReportArea
  questionnaireId: string
  address: ReportAddress
}

const fullReport = '11111'

/**
 * A report to read, with its PDF to save or to open. A reader without access gets the same not-found page as for an
 * unknown address.
 */
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
  const [isWithoutNames, setWithoutNames] = useState(false)
  const { report: whole, error } = useReportOf({ questionnaireId, userId, departmentId, sectionId, sessionId })
  const report = useMemo(() => (whole && isWithoutNames ? withoutNames(whole) : whole), [whole, isWithoutNames])
  const pdf = useReport(() => Promise.resolve(report ?? null), { customiser: digits, sectionIds }, t('generating'))
  const { isStored, isUnreported } = useAutoGenerate({ report, error, deliver: pdf.deliver, nothing: t('nothing') })
  const close = useClose(area, questionnaireId)
  if (report === undefined) {
    const code = errorCode(error)
    if (!isUnreported && (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT')) notFound()
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
      <ReportPaper
        report={report}
        options={options}
        sectionIds={sectionIds}
        barWith={(places) => (
          <ReportBar
            state={pdf.state}
            places={places}
            onPrint={() => void pdf.open()}
            onDownload={() => void pdf.download()}
            onClose={close}
            choice={
              report.kind !== 'Individual' &&
              report.smallestGroupSize === null && (
                <WithoutNames
                  isChosen={isWithoutNames}
                  onChange={setWithoutNames}
                  isDisabled={pdf.state === 'generating'}
                  isInBar
                />
              )
            }
          />
        )}
      />
    </Stack>
  )
}
