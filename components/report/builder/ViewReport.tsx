'use client'
import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './reportBuilder.module.css'

type Props = { name: string; href: string }

/** Opens one report in a new tab, so that the builder retains its selection. */
export function ViewReport({ name, href }: Props) {
  const t = useTranslations('reportPackage.builder')
  return (
    <Anchor className={classes.view} href={href} target="_blank" size="sm" aria-label={t('viewOf', { name })}>
      <span>{t('view')}</span> <IconExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
    </Anchor>
  )
}
