'use client'
import { useApolloClient } from '@apollo/client/react'
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useMessages, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { tooLongKey } from '@/components/forms/validation/tooLong'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { fullReport, longestTitle, onlySection, reportCustomiserOf, standardTitle, withoutNames } from '@/domain/report'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'
import { reportData } from './reportData'
import { useReport } from './useReport'
import { WithImpact } from './WithImpact'
import { WithoutNames } from './WithoutNames'
import type { ReportScope } from './reportData'
import type { Bulk } from './package/useReportPackage'

type Props = PrintedOverview & {
  /** Whether the package can have the chain of impact. */
  hasImpact: boolean
  isOpen: boolean
  onClose: () => void
}

/** Asks for the report's title, then makes it: to save, or in a new tab. A blank title falls back to the default. */
export function ReportTitleModal({ hasImpact, isOpen, onClose, ...printed }: Props) {
  const { overview, chosen, sectionIds, bulk } = printed
  const t = useTranslations('overview.report')
  const common = useTranslations('common')
  const words = useValidationMessages()
  const client = useApolloClient()
  const standard = standardTitle(useMessages()['report'], 'Overview', overview.subscription.timeZone, new Date())
  const [title, setTitle] = useState(standard)
  const [isWithoutNames, setWithoutNames] = useState(false)
  const [isWithImpact, setWithImpact] = useState(true)
  const read = async () => {
    const scope = { questionnaireId: overview.questionnaire.id, sectionId: onlySection(sectionIds), chosen }
    const found = await reportData(client, scope)
    return found !== null && isWithoutNames ? withoutNames(found) : found
  }
  const report = useReport(
    read,
    { title: title.trim() || standard, customiser: reportCustomiserOf(fullReport), sectionIds },
    t('generating'),
  )
  const isTooLong = title.trim().length > longestTitle
  const isBusy = report.state === 'generating'
  const [pressed, setPressed] = useState<'open' | 'download'>('download')
  const wordOf = (button: typeof pressed) => t(isBusy && pressed === button ? 'generating' : button)
  const make = (button: typeof pressed) => {
    setPressed(button)
    void report[button]()
  }
  const close = () => {
    report.reset()
    onClose()
  }
  return (
    <Dialog opened={isOpen} onClose={close} title={t('prompt')} closeOnClickOutside={!isBusy} size={760}>
      <Stack>
        <TextInput
          label={t('field')}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={isTooLong ? words(tooLongKey(title.trim(), longestTitle)) : undefined}
          data-autofocus
        />
        {overview.smallestGroupSize === null && (
          <WithoutNames isChosen={isWithoutNames} onChange={setWithoutNames} isDisabled={isBusy} />
        )}
        {hasImpact && <WithImpact isChosen={isWithImpact} onChange={setWithImpact} isDisabled={isBusy} />}
        {report.state === 'failed' && <Alert color="red">{t('failed')}</Alert>}
        {report.state === 'blocked' && <Alert color="yellow">{t('popup')}</Alert>}
        {report.state === 'ready' && (
          <Alert color="teal" role="status">
            {t(`ready.${pressed}`)}
          </Alert>
        )}
        <ErrorBanner error={bulk.error} />
        <Group justify="flex-end">
          <Button variant="subtle" onClick={close}>
            {report.state === 'ready' ? common('close') : t('cancel')}
          </Button>
          <PackageOfOverview
            {...printed}
            title={title.trim() || standard}
            isWithoutNames={isWithoutNames}
            isImpactIncluded={hasImpact && isWithImpact}
            isDisabled={isBusy || isTooLong}
            onBegun={close}
          />
          <Button variant="default" disabled={isBusy || isTooLong} onClick={() => make('open')}>
            {wordOf('open')}
          </Button>
          <Button disabled={isBusy || isTooLong} onClick={() => make('download')}>
            {wordOf('download')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The parts of an overview that are printed. */
type PrintedOverview = {
  overview: OverviewFragment
  /** Whose answers the report contains, and which sections it prints in which order. */
  chosen: NonNullable<ReportScope['chosen']>
  sectionIds: readonly string[]
  /** Reads the learners who count. */
  learnerIds: () => Promise<readonly string[]>
  bulk: Bulk
}

type PackageOfOverviewProps = PrintedOverview & {
  title: string
  isWithoutNames: boolean
  isImpactIncluded: boolean
  isDisabled: boolean
  onBegun: () => void
}

/**
 * Starts the package of a campaign: its report, the chain of impact where it is chosen, and a report of each learner who counts;
 * where small groups are not shown, of no learner.
 */
function PackageOfOverview({
  overview,
  chosen,
  sectionIds,
  learnerIds,
  bulk,
  title,
  isWithoutNames,
  isImpactIncluded,
  isDisabled,
  onBegun,
}: PackageOfOverviewProps) {
  const t = useTranslations('overview.report')
  const isNameless = overview.smallestGroupSize !== null
  // An empty list of sections would mean all of them.
  const hasNoSection = sectionIds.length === 0 && overview.sectionResults.length > 0
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<unknown>(undefined)
  const respondents = async () => {
    if (isNameless) return []
    setReading(true)
    return learnerIds().finally(() => setReading(false))
  }
  const handleClick = async () => {
    setError(undefined)
    try {
      const hasBegun = await bulk.begin({
        questionnaireId: overview.questionnaire.id,
        title,
        customiser: reportCustomiserOf(fullReport),
        sectionIds: [...sectionIds],
        isCompanyIncluded: true,
        isImpactIncluded,
        isWithoutNames,
        userIds: chosen.userIds == null ? null : [...chosen.userIds],
        withoutUserIds: chosen.withoutUserIds == null ? null : [...chosen.withoutUserIds],
        respondentIds: [...(await respondents())],
      })
      if (hasBegun) onBegun()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <>
      <ErrorBanner error={error} />
      <Button
        variant="default"
        disabled={isDisabled || hasNoSection || bulk.isUnfinished}
        loading={isReading || bulk.isBeginning}
        onClick={() => void handleClick()}
      >
        {t('package')}
      </Button>
    </>
  )
}
