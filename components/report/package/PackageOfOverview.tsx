'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { fullReport, reportCustomiserOf } from '@/domain/report'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import type { ReportScope } from '../reportData'
import type { Bulk } from './useReportPackage'

/** What of an overview is put on paper. */
export type PrintedOverview = {
  overview: OverviewFragment
  /** Whose answers the report is of, and which sections it prints in which order. */
  chosen: NonNullable<ReportScope['chosen']>
  sectionIds: readonly string[]
  /** The learners who count; undefined while they are awaited. */
  learnerIds: readonly string[] | undefined
  bulk: Bulk
}

type Props = PrintedOverview & {
  title: string
  isDisabled: boolean
  onBegun: () => void
}

/** Begins the package of a campaign: its report, and one of each learner who counts; where no small group is shown, its report alone. */
export function PackageOfOverview({
  overview,
  chosen,
  sectionIds,
  learnerIds,
  bulk,
  title,
  isDisabled,
  onBegun,
}: Props) {
  const t = useTranslations('overview.report')
  const isNameless = overview.smallestGroupSize !== null
  // No section named stands for all of them.
  const hasNoSection = sectionIds.length === 0 && overview.sectionResults.length > 0
  const handleClick = async () => {
    const hasBegun = await bulk.begin({
      questionnaireId: overview.questionnaire.id,
      title,
      customiser: reportCustomiserOf(fullReport),
      sectionIds: [...sectionIds],
      isCompanyIncluded: true,
      userIds: chosen.userIds == null ? null : [...chosen.userIds],
      withoutUserIds: chosen.withoutUserIds == null ? null : [...chosen.withoutUserIds],
      respondentIds: isNameless ? [] : [...new Set(learnerIds)],
    })
    if (hasBegun) onBegun()
  }
  return (
    <Button
      variant="default"
      disabled={isDisabled || hasNoSection || bulk.isUnfinished || (!isNameless && learnerIds === undefined)}
      loading={bulk.isBeginning}
      onClick={() => void handleClick()}
    >
      {t('package')}
    </Button>
  )
}
