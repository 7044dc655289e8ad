'use client'
import { IconArrowsLeftRight, IconFiles, IconFileTypePdf, IconPrinter, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { LifecycleMenu } from '@/components/questionnaire/lifecycle/LifecycleMenu'
import { StateBadge } from '@/components/questionnaire/StateBadge'
import type { RowMenuItem } from '@/components/ui/row/RowMenu'
import { type Area, questionnairePaths, reportPaths } from '@/domain/paths'
import { CampaignTabs } from '../words/CampaignTabs'
import { type Campaign, OverviewHeader } from './OverviewHeader'

/** A campaign whose results are shown, and where. */
export type OfCampaign = {
  questionnaireId: string
  area: Area
  /** The department whose reports are built; null for the company's. */
  departmentId: string | null
}

/**
 * The actions of the header: reports, and the screens beside this one. Those that need results are disabled until there
 * are some, so that none moves between the moments in which it is pressed and let go.
 */
function useActions(
  { questionnaireId, area, departmentId }: OfCampaign,
  report: Pick<RowMenuItem, 'disabled'> & { onClick: () => void },
): RowMenuItem[] {
  const t = useTranslations('overview.report')
  const comparison = useTranslations('comparison')
  const builder = useTranslations('reportPackage.builder')
  const list = useTranslations('questionnaire.list')
  const where = { area, departmentId }
  return [
    { label: t('pdf'), icon: IconFileTypePdf, ...report },
    { label: t('print'), icon: IconPrinter, ...report },
    { label: list('participants'), icon: IconUsers, href: questionnairePaths.participants(where, questionnaireId) },
    { label: builder('title'), icon: IconFiles, href: reportPaths.build(questionnaireId, departmentId) },
    {
      label: comparison('link'),
      icon: IconArrowsLeftRight,
      href: questionnairePaths.compare({ area }, questionnaireId),
    },
  ]
}

type Props = OfCampaign & {
  /** Undefined while pending, or when it failed to load. */
  campaign: Campaign | undefined
  /** Whether it has the results that a report is of. */
  hasReport: boolean
  /** Whether anyone completed it, so that a report is the action to take. */
  hasResults: boolean
  onReport: () => void
  /** Whether answers can be exported; undefined where it is not known. */
  isExportWithheld: boolean | undefined
  isStateRead: boolean
}

/** The campaign's name and state, its actions, and the tabs of its results: on each of them. */
export function CampaignHeader({
  campaign,
  hasReport,
  hasResults,
  onReport,
  isExportWithheld,
  isStateRead,
  ...of
}: Props) {
  const { questionnaireId, area } = of
  const t = useTranslations('overview')
  const actions = useActions(of, { onClick: onReport, disabled: !hasReport })
  return (
    <>
      <OverviewHeader
        questionnaireId={questionnaireId}
        campaign={campaign}
        badge={campaign !== undefined && <StateBadge state={campaign.displayState} />}
        actions={actions}
        hasResults={hasResults}
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
      <CampaignTabs area={area} questionnaireId={questionnaireId} />
    </>
  )
}
