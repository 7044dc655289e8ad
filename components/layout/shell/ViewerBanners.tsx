'use client'
import { Anchor, Group, Text } from '@mantine/core'
import { IconBuildingCommunity, IconHourglassOff, IconMailOff, IconMailPause } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { NavigationArea, Viewer } from '@/domain/viewer'
import classes from './shell.module.css'

type Props = { viewer: Viewer; area: NavigationArea | null; pathname: string; action: ReactNode }

const companyAreas: readonly string[] = ['campaigns', 'departmentCampaigns', 'analyser', 'admin', 'departmentPeople']

const troubles = {
  missing: { Icon: IconMailOff, text: 'mailMissing', href: '/administration/mail', link: 'setUpMail' },
  held: { Icon: IconMailPause, text: 'mailHeld', href: '/administration/operation', link: 'decideOnMail' },
} as const

/**
 * Shows staff which company they manage, and that mails are not sent, except on the page where that is shown and
 * changed; shows administrators that their company has ended.
 */
export function ViewerBanners({
  viewer: { roles, subscription, isManaging, mailTrouble },
  area,
  pathname,
  action,
}: Props) {
  const t = useTranslations('layout')
  const showsEnd = subscription?.hasEnded === true && area !== null && companyAreas.includes(area.key)
  const trouble = mailTrouble === null || !roles.includes('Administration') ? null : troubles[mailTrouble]
  return (
    <>
      {subscription !== null && isManaging && (
        <Group className={classes.banner} data-kind="managing" role="status" gap="sm">
          <Group gap="sm" wrap="nowrap">
            <IconBuildingCommunity size={18} aria-hidden style={{ flex: 'none' }} />
            <Text fz="sm" inherit style={{ overflowWrap: 'anywhere' }}>
              {t.rich('managing', { name: subscription.name, strong: (chunks) => <strong>{chunks}</strong> })}
            </Text>
          </Group>
          {action}
        </Group>
      )}
      {showsEnd && (
        <Group className={classes.banner} data-kind="ended" role="status" gap="sm">
          <IconHourglassOff size={18} aria-hidden />
          <Text fz="sm" inherit>
            {t('ended')}
          </Text>
        </Group>
      )}
      {trouble !== null && trouble.href !== pathname && (
        <Group className={classes.banner} data-kind="ended" role="status" gap="sm">
          <Group gap="sm" wrap="nowrap">
            <trouble.Icon size={18} aria-hidden style={{ flex: 'none' }} />
            <Text fz="sm" inherit>
              {t(trouble.text)}
            </Text>
          </Group>
          <Anchor component={Link} href={trouble.href} fz="sm" c="inherit" underline="always">
            {t(trouble.link)}
          </Anchor>
        </Group>
      )}
    </>
  )
}
