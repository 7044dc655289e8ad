'use client'
import { Button, Paper } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/EmptyState'

/** Replaces a dashboard without people. */
export function EmptyDashboard({ addHref }: { addHref: string | null }) {
  const t = useTranslations('dashboard.nobody')
  const add = addHref !== null && (
    <Button component={Link} href={addHref}>
      {t('add')}
    </Button>
  )
  return (
    <Paper withBorder>
      <EmptyState text={t('text')} hint={t('hint')} action={add} />
    </Paper>
  )
}
