'use client'
import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { accountPaths, profilePaths } from '@/domain/paths'
import { type Viewer, viewerName } from '@/domain/viewer'
import classes from './shell.module.css'
import { leaveSignOutMarker } from './signOutMarker'

type Props = { viewer: Viewer }

/** Who is signed in, the way to their account, and the way out. */
export function UserMenu({ viewer }: Props) {
  const t = useTranslations('layout')
  const name = viewerName(viewer)
  const initials = `${viewer.firstName.charAt(0)}${viewer.lastName.charAt(0)}` || viewer.email.charAt(0)
  const handleSignOut = () => {
    leaveSignOutMarker()
    window.location.assign(accountPaths.logout)
  }
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={t('account')}>
          <Avatar size={32} color="brand" variant="light" aria-hidden>
            {initials.toUpperCase()}
          </Avatar>
          <Text span size="sm" fw={550} visibleFrom="lg">
            {t('account')}
          </Text>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" size="sm" truncate>
            {name}
          </Text>
          <Text size="xs" truncate>
            {viewer.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} href={profilePaths.root} leftSection={<IconUser size={16} aria-hidden />}>
          {t('profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={handleSignOut}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
