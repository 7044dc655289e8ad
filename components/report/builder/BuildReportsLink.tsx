'use client'
import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { reportPaths } from '@/domain/paths'

type Props = { questionnaireId: string; departmentId: string | null }

/** Links from a campaign's results to the report builder. */
export function BuildReportsLink({ questionnaireId, departmentId }: Props) {
  const t = useTranslations('reportPackage.builder')
  return (
    <Button
      component={Link}
      href={reportPaths.build(questionnaireId, departmentId)}
      variant="default"
      leftSection={<IconFiles size={18} aria-hidden />}
    >
      {t('title')}
    </Button>
  )
}
