'use client'
import { Button } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { MessagePage } from './MessagePage'

/** For a signed-in user without the role for this part of the site. */
export function PermissionScreen() {
  const t = useTranslations('layout')
  return (
    <MessagePage drawing="lock" title={t('permission.title')} help={t('permission.help')}>
      <Button component={Link} href="/">
        {t('home')}
      </Button>
    </MessagePage>
  )
}
