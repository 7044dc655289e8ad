'use client'
import { Anchor, Avatar, Menu, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileText, IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Dialog } from '@/components/ui/Dialog'
import { accountPaths, profilePaths } from '@/domain/paths'
import { type Viewer, viewerName } from '@/domain/viewer'
import classes from './shell.module.css'
import { setSignOutMarker } from '../cache/signOutMarker'

type PrivacyNoticeProps = { text: string; url: string | null; opened: boolean; onClose: () => void }

/** A company's privacy notice, verbatim. */
function PrivacyNotice({ text, url, opened, onClose }: PrivacyNoticeProps) {
  const t = useTranslations('layout.legal')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('privacy')} size="lg">
      <Stack>
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
        {url !== null && (
          <Anchor href={url} target="_blank" rel="noreferrer" w="fit-content">
            {t('more')}
          </Anchor>
        )}
      </Stack>
    </Dialog>
  )
}

type Props = { viewer: Viewer }

/** The signed-in user, with links to their account and the sign-out. */
export function UserMenu({ viewer }: Props) {
  const t = useTranslations('layout')
  const name = viewerName(viewer)
  const initials = `${viewer.firstName.charAt(0)}${viewer.lastName.charAt(0)}` || viewer.email.charAt(0)
  const isInProfile = usePathname()?.startsWith(profilePaths.root) ?? false
  const [isReading, { open, close }] = useDisclosure(false)
  const { privacyNotice = null, privacyUrl = null, termsUrl = null } = viewer.subscription?.legal ?? {}
  const handleSignOut = () => {
    setSignOutMarker()
    window.location.assign(accountPaths.logout)
  }
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <UnstyledButton
            className={classes.user}
            data-current={isInProfile || undefined}
            aria-label={t('account', { name })}
          >
            <Avatar size={32} color="brand" variant="light" aria-hidden>
              {initials.toUpperCase()}
            </Avatar>
            <Text span size="sm" fw={550} maw={180} truncate visibleFrom="lg">
              {name}
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
          {privacyNotice !== null && (
            <Menu.Item leftSection={<IconShieldLock size={16} aria-hidden />} onClick={open}>
              {t('legal.privacy')}
            </Menu.Item>
          )}
          {privacyNotice === null && privacyUrl !== null && (
            <Menu.Item
              component="a"
              href={privacyUrl}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconShieldLock size={16} aria-hidden />}
            >
              {t('legal.privacy')}
            </Menu.Item>
          )}
          {termsUrl !== null && (
            <Menu.Item
              component="a"
              href={termsUrl}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconFileText size={16} aria-hidden />}
            >
              {t('legal.terms')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={handleSignOut}>
            {t('signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {privacyNotice !== null && (
        <PrivacyNotice text={privacyNotice} url={privacyUrl} opened={isReading} onClose={close} />
      )}
    </>
  )
}
