'use client'
import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

type Props = { name: string; href: string }

/** Opens one report in a new tab, so that the builder retains its selection. */
export function ViewReport({ name, href }: Props) {
  const t = useTranslations('reportPackage.builder')
  return (
    <Anchor href={href} target="_blank" size="sm" flex="none" aria-label={t('viewOf', { name })} px={4} py={6}>
      <span>{t('view')}</span> <IconExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
    </Anchor>
  )
}
