'use client'
import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { useIntersection, useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import type { RowMenuItem } from '@/components/ui/row/RowMenu'
import { daysLeft } from '@/domain/day'
import { formatDate } from '@/domain/format'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'
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

/** An action of the header; `place` is where it stands on a wide screen: as a button, as an icon, or in the menu. */
export type HeaderAction = RowMenuItem & { place: 'button' | 'icon' | 'menu' }

/** The first is as wide before it is loud as then: what stands beside it does not move. */
type Shown = { isFirst?: boolean; isLoud?: boolean }

/** An action of the page as a button, or a link that looks like one. */
function ActionButton({ label, icon: Icon, href, onClick, disabled, ...shown }: RowMenuItem & Shown) {
  const buttonProps = {
    ...(shown.isLoud ? {} : { variant: 'subtle', color: 'gray' }),
    ...(shown.isFirst ? {} : { px: 8 }),
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

/** An action whose icon everybody knows: its name is a tooltip. */
function ActionSymbol({ label, icon: Icon, onClick, disabled }: RowMenuItem) {
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        onClick={onClick}
        disabled={disabled !== undefined && disabled !== false}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

export type HeaderProps = {
  questionnaireId: string
  /** The campaign's state and name; undefined while pending, or when they failed to load. */
  campaign: Campaign | undefined
  badge: ReactNode
  /** The actions in their places; on a narrow screen the first is a button, the others are entries of the menu. */
  actions: readonly HeaderAction[]
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

/** The actions that are not the first, and the export, where there is space. */
function Others({
  actions,
  questionnaireId,
  isExportWithheld,
}: Pick<HeaderProps, 'actions' | 'questionnaireId' | 'isExportWithheld'>) {
  return (
    <div className={classes.whereSpace}>
      {actions.map(({ place, ...action }) => {
        if (place === 'menu') return null
        return place === 'icon' ? (
          <ActionSymbol key={action.label} {...action} />
        ) : (
          <ActionButton key={action.label} {...action} />
        )
      })}
      {isExportWithheld !== null && <ExportMenu questionnaireId={questionnaireId} isWithheld={isExportWithheld} />}
    </div>
  )
}

/**
 * The campaign's name with its state and the days left, and the actions: on a wide screen one line that stays in view,
 * else below each other, and the actions stay, with the name once it has left it.
 */
export function OverviewHeader({ questionnaireId, campaign, badge, lead, isExportWithheld, ...props }: HeaderProps) {
  const { actions, isLoud, isShort, menu } = props
  const t = useTranslations('overview')
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '-64px 0px 0px 0px' })
  const isNarrow = useMediaQuery('(max-width: 79.99em)', false, { getInitialValueInEffect: true })
  const [main, ...others] = actions
  const isScrolled = entry?.isIntersecting === false
  const state = campaign !== undefined && <CampaignState campaign={campaign} badge={badge} />
  const exported = typeof isExportWithheld === 'boolean' && (
    <ExportItems questionnaireId={questionnaireId} isWithheld={isExportWithheld} />
  )
  return (
    <>
      <Text size="sm" fw={500} c="dimmed" className={classes.eyebrow}>
        {campaign === undefined ? '\u00a0' : t('title')}
      </Text>
      <div className={classes.head}>
        <div ref={ref} className={classes.title} title={campaign?.name}>
          <PageHeader
            title={<bdi>{campaign?.name ?? t('title')}</bdi>}
            beside={<div className={classes.besideTitle}>{state}</div>}
          />
        </div>
        <div
          className={classes.bar}
          role="group"
          aria-label={t('header.label')}
          data-scrolled={isScrolled || undefined}
        >
          <div className={classes.where}>
            {isScrolled && campaign !== undefined && (
              <>
                <Text fw={600} size="sm" truncate title={campaign.name} dir="auto" aria-hidden>
                  {campaign.name}
                </Text>
                {state}
              </>
            )}
          </div>
          <Group gap={2} justify="flex-end" wrap="nowrap" className={classes.actions}>
            {lead}
            {main !== undefined && <ActionButton {...main} isFirst isLoud={isLoud} />}
            {!isShort && <Others {...{ questionnaireId, isExportWithheld }} actions={others} />}
            <div className={classes.menu}>
              {menu(
                others.filter(({ place }) => isNarrow || place === 'menu'),
                isNarrow && !isShort && exported,
              )}
            </div>
          </Group>
        </div>
      </div>
    </>
  )
}
