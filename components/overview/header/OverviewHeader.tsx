'use client'
import { Button, Group, Text } from '@mantine/core'
import { useIntersection, useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import type { RowMenuItem } from '@/components/ui/row/RowMenu'
import { daysLeft } from '@/domain/day'
import { formatDate } from '@/domain/format'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import { ExportItems, ExportMenu } from './ExportMenu'
import classes from '../overview.module.css'

/** What the header says of a campaign. */
export type Campaign = Pick<
  OverviewFragment['questionnaire'],
  'name' | 'questionnaireType' | 'displayState' | 'startDate' | 'endDate' | 'timeZone'
>

/** The days left of a live campaign, or the last day of a follow-up; the start of one to come, the end of one that is over. */
function useDue({ displayState, questionnaireType, startDate, endDate, timeZone }: Campaign): string | null {
  const t = useTranslations('overview.header')
  const day = (instant: string) => formatDate(new Date(instant), timeZone)
  if (displayState === 'Upcoming' && startDate !== null) return t('starts', { day: day(startDate) })
  if (displayState === 'Finished' && endDate !== null) return t('ended', { day: day(endDate) })
  if (displayState !== 'Live' || endDate === null) return null
  // Of a follow-up each person has days of their own: a number of days left would be true of no one.
  if (questionnaireType === 'FollowUp') return t('lastDay', { day: day(endDate) })
  return t('daysLeft', { count: Math.max(0, daysLeft(new Date(endDate), new Date(), timeZone)) })
}

function CampaignState({ campaign, badge }: { campaign: Campaign; badge: ReactNode }) {
  const due = useDue(campaign)
  return (
    <Group gap="2px 8px" className={classes.state}>
      {badge}
      {due !== null && (
        <Text size="sm" className={`${classes.due} tabular`}>
          {due}
        </Text>
      )}
    </Group>
  )
}

/** The first is as wide before it is loud as then: what stands beside it does not move. */
type Shown = { isFirst?: boolean; isLoud?: boolean }

/** An action of the page as a button, or a link that looks like one. */
function ActionButton({ label, icon: Icon, href, onClick, disabled, ...shown }: RowMenuItem & Shown) {
  const buttonProps = {
    ...(shown.isLoud ? {} : { variant: 'subtle', color: 'gray' }),
    ...(shown.isFirst ? {} : { px: 'xs' }),
    leftSection: <Icon size={18} aria-hidden />,
  }
  if (href === undefined)
    return (
      <Button {...buttonProps} onClick={onClick} disabled={disabled !== undefined && disabled !== false}>
        {label}
      </Button>
    )
  return (
    <Button {...buttonProps} component={Link} href={href}>
      {label}
    </Button>
  )
}

export type HeaderProps = {
  questionnaireId: string
  /** The campaign's state and name; undefined while pending, or when they failed to load. */
  campaign: Campaign | undefined
  badge: ReactNode
  /** The actions: buttons where there is space; on a narrow screen the first is, the others are entries of the menu. */
  actions: readonly RowMenuItem[]
  /** Whether the first action is the one to take. */
  isLoud: boolean
  /** Before it starts the first action alone is a button: there is nothing to report yet. */
  isShort: boolean
  /** What to do before all of them, such as reminding those who are missing; false where there is nothing of that kind. */
  lead?: ReactNode
  /** Whether answers can be exported; undefined where it is not known, null on a screen without results. */
  isExportWithheld: boolean | undefined | null
  /** The menu of the campaign, with the entries that have no button. */
  menu: (items: readonly RowMenuItem[], more: ReactNode) => ReactNode
}

/** The campaign's name with its state and the days left, and the actions in a row that stays in view, with them once they have left it. */
export function OverviewHeader({
  questionnaireId,
  campaign,
  badge,
  actions,
  isLoud,
  isShort,
  lead,
  isExportWithheld,
  menu,
}: HeaderProps) {
  const t = useTranslations('overview')
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '-64px 0px 0px 0px' })
  const isNarrow = useMediaQuery('(max-width: 79.99em)', false, { getInitialValueInEffect: true })
  const isFolded = isNarrow || isShort
  const [main, ...others] = actions
  const isScrolled = entry?.isIntersecting === false
  return (
    <>
      <div ref={ref}>
        <PageHeader
          title={<bdi>{campaign?.name ?? t('title')}</bdi>}
          beside={
            <div className={classes.besideTitle}>
              {campaign !== undefined && <CampaignState campaign={campaign} badge={badge} />}
            </div>
          }
          eyebrow={campaign === undefined ? '\u00a0' : t('title')}
        />
      </div>
      <div className={classes.bar} role="group" aria-label={t('header.label')} data-scrolled={isScrolled || undefined}>
        <div className={classes.where}>
          {isScrolled && campaign !== undefined && (
            <>
              <Text fw={600} size="sm" truncate title={campaign.name} dir="auto" aria-hidden>
                {campaign.name}
              </Text>
              <CampaignState campaign={campaign} badge={badge} />
            </>
          )}
        </div>
        <Group gap={4} justify="flex-end" wrap="nowrap" className={classes.actions}>
          {lead}
          {main !== undefined && <ActionButton {...main} isFirst isLoud={isLoud} />}
          {!isShort && (
            <div className={classes.whereSpace}>
              {others.map((action) => (
                <ActionButton key={action.label} {...action} />
              ))}
              {isExportWithheld !== null && (
                <ExportMenu questionnaireId={questionnaireId} isWithheld={isExportWithheld} />
              )}
            </div>
          )}
          <div className={classes.menu}>
            {menu(
              isFolded ? others : [],
              isFolded && typeof isExportWithheld === 'boolean' && (
                <ExportItems questionnaireId={questionnaireId} isWithheld={isExportWithheld} />
              ),
            )}
          </div>
        </Group>
      </div>
    </>
  )
}
