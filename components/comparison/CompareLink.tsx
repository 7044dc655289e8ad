'use client'
import { Button } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { type Area, questionnairePaths } from '@/domain/paths'

type Props = { area: Area; questionnaireId: string }

/** Links from a campaign's results to their comparison. */
export function CompareLink({ area, questionnaireId }: Props) {
  const t = useTranslations('comparison')
  return (
    <Button
      component={Link}
      href={questionnairePaths.compare({ area }, questionnaireId)}
      variant="default"
      leftSection={<IconArrowsLeftRight size={18} aria-hidden />}
    >
      {t('link')}
    </Button>
  )
}
