'use client'
import { IconArrowsLeftRight, IconFiles, IconFileTypePdf, IconPrinter, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { RowMenuItem } from '@/components/ui/row/RowMenu'
import { type Area, questionnairePaths, reportPaths } from '@/domain/paths'
import { CampaignTabs } from '../words/CampaignTabs'
import { type HeaderAction, type HeaderProps, OverviewHeader } from './OverviewHeader'

/** A campaign whose results are shown, and where. */
export type OfCampaign = {
  questionnaireId: string
  area: Area
  /** The department whose reports are built; null for the company's. */
  departmentId: string | null
}

type OfReport = Pick<RowMenuItem, 'disabled'> & { onClick: () => void }

/**
 * The actions of the header: reports, and the screens beside this one. Those that need results are disabled until there
 * are some, so that none moves between the moments in which it is pressed and let go. Before a campaign starts its
 * people are all there is to see to.
 */
function useActions(
  { questionnaireId, area, departmentId }: OfCampaign,
  report: OfReport,
  isToCome: boolean,
): HeaderAction[] {
  const t = useTranslations('overview.report')
  const comparison = useTranslations('comparison')
  const builder = useTranslations('reportPackage.builder')
  const list = useTranslations('questionnaire.list')
  const where = { area, departmentId }
  const pdf = { label: t('pdf'), icon: IconFileTypePdf, ...report }
  const print = { label: t('print'), icon: IconPrinter, ...report }
  const people: HeaderAction = {
    label: list('participants'),
    icon: IconUsers,
    href: questionnairePaths.participants(where, questionnaireId),
    place: 'button',
  }
  if (isToCome) return [people, { ...pdf, place: 'menu' }, { ...print, place: 'menu' }]
  return [
    { ...pdf, place: 'button' },
    people,
    { ...print, place: 'icon' },
    {
      label: builder('title'),
      icon: IconFiles,
      href: reportPaths.build(questionnaireId, departmentId),
      place: 'menu',
    },
    {
      label: comparison('link'),
      icon: IconArrowsLeftRight,
      href: questionnairePaths.compare({ area }, questionnaireId),
      place: 'menu',
    },
  ]
}

type Props = OfCampaign &
  Omit<HeaderProps, 'actions' | 'isLoud' | 'isShort'> & {
    /** Whether it has the results that a report is of. */
    hasReport: boolean
    /** Whether there are any results. */
    hasResults: boolean
    onReport: () => void
  }

/** The campaign's name and state, its actions, and the tabs of its results: on each of them. */
export function CampaignHeader({ hasReport, hasResults, onReport, area, departmentId, ...header }: Props) {
  const { questionnaireId, lead, campaign } = header
  const isToCome = campaign?.displayState === 'Upcoming'
  const report = { onClick: onReport, disabled: !hasReport }
  const actions = useActions({ questionnaireId, area, departmentId }, report, isToCome)
  return (
    <>
      <OverviewHeader
        {...header}
        actions={actions}
        isLoud={!isToCome && hasResults && (campaign?.displayState !== 'Live' || lead === false)}
        isShort={isToCome}
      />
      <CampaignTabs
        area={area}
        questionnaireId={questionnaireId}
        type={campaign?.questionnaireType ?? 'Campaign'}
        isToCome={isToCome}
      />
    </>
  )
}
