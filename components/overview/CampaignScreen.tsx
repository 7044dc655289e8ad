'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { LifecycleMenu } from '@/components/questionnaire/lifecycle/LifecycleMenu'
import { StateBadge } from '@/components/questionnaire/StateBadge'
import { BulkReports } from '@/components/report/package/BulkReports'
import { useReportPackage } from '@/components/report/package/useReportPackage'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { hasImpact } from '@/domain/reportPackage'
import { CampaignOverviewViewModelDocument, type OverviewFragment } from '@/graphql/overview/__generated__/operations'
import { CampaignHeader, type OfCampaign } from './header/CampaignHeader'
import type { Campaign } from './header/OverviewHeader'
import { chosenIds } from './learners/chosenIds'
import { type Choice, everyLearner } from './learners/learnerChoice'

/** Loaded when it is first opened. */
const ReportTitleModal = dynamic(
  () => import('@/components/report/ReportTitleModal').then((module) => module.ReportTitleModal),
  { ssr: false },
)

type Printed = { overview: OverviewFragment; choice: Choice; sectionIds: readonly string[] }

type Props = OfCampaign & {
  /** Undefined while pending, or when it failed to load. */
  campaign: Campaign | undefined
  /**
   * What its report is of, undefined while pending; null for everybody and all sections, which are read when it is first
   * asked for.
   */
  printed: Printed | null | undefined
  /** Whether answers can be exported; undefined where it is not known, null on a screen without results. */
  isExportWithheld: boolean | undefined | null
  isStateRead: boolean
  /** What to do before anything else, such as reminding those who are missing; false where it is known that there is nothing. */
  lead?: ReactNode
  children: ReactNode
}

/** What the report is of, with what is read for it. */
function usePrinted({ questionnaireId, printed }: Pick<Props, 'questionnaireId' | 'printed'>, isAsked: boolean) {
  const { data, error } = useQuery(CampaignOverviewViewModelDocument, {
    variables: { questionnaireId },
    skip: printed !== null || !isAsked,
    fetchPolicy: 'no-cache',
  })
  if (printed !== null) return { found: printed }
  const overview = data?.campaignOverviewViewModel
  const sectionIds = overview?.sectionResults.map(({ id }) => id) ?? []
  return { found: overview && { overview, choice: everyLearner, sectionIds }, error }
}

/** A screen of a campaign's results: its header, which is the same on each, and its report. */
export function CampaignScreen({ campaign, printed, isExportWithheld, isStateRead, lead, children, ...of }: Props) {
  const { questionnaireId, area } = of
  const t = useTranslations('overview')
  const client = useApolloClient()
  const [isAsking, setIsAsking] = useState<boolean | null>(null)
  const bulk = useReportPackage(questionnaireId, { isRead: isStateRead })
  const { found, error } = usePrinted({ questionnaireId, printed }, isAsking !== null)
  return (
    <Stack>
      <CampaignHeader
        {...of}
        campaign={campaign}
        badge={campaign !== undefined && <StateBadge state={campaign.displayState} />}
        hasReport={printed === null ? campaign !== undefined : printed !== undefined}
        hasResults={printed === null || (printed?.overview.campaignTotals.completedQuestionnaires ?? 0) > 0}
        onReport={() => setIsAsking(true)}
        lead={lead}
        isExportWithheld={isExportWithheld}
        menu={(items, more) => (
          <LifecycleMenu
            area={area}
            questionnaireId={questionnaireId}
            name={campaign?.name ?? t('title')}
            isRead={isStateRead}
            rereads={['CampaignOverviewViewModel']}
            items={items}
          >
            {more}
          </LifecycleMenu>
        )}
      />
      <BulkReports bulk={bulk} />
      <ErrorBanner error={error} />
      {children}
      {found !== undefined && isAsking !== null && (
        <ReportTitleModal
          overview={found.overview}
          chosen={found.choice.variables}
          sectionIds={found.sectionIds}
          learnerIds={() => chosenIds(client, questionnaireId, found.choice)}
          bulk={bulk}
          hasImpact={hasImpact(found.overview.questionnaire.questionnaireType, of.departmentId)}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Stack>
  )
}
