'use client'
import { Button } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'

/** Links from a company or department to its questionnaires. */
export function QuestionnairesButton({ href }: { href: string }) {
  const t = useTranslations('dashboard')
  return (
    <Button component={Link} href={href} variant="default" leftSection={<IconClipboardList size={18} aria-hidden />}>
      {t('questionnaires')}
    </Button>
  )
}
