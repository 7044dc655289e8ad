'use client'
import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/layout/PageHeader'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { questionnairePaths } from '@/domain/paths'
import { ReportBuilderViewModelDocument } from '@/graphql/report/__generated__/operations'
import { ReportBuilder } from './ReportBuilder'

type Props = {
  questionnaireId: string
  /** The department that everything is limited to; null for the whole company. */
  departmentId: string | null
}

/**
 * Selects the reports of a questionnaire: of the company, its departments and its people, and the contents of each.
 */
export function ReportBuilderScreen({ questionnaireId, departmentId }: Props) {
  const t = useTranslations('reportPackage.builder')
  const { data, error } = useQuery(ReportBuilderViewModelDocument, {
    variables: { questionnaireId, subscriptionDepartmentId: departmentId },
    fetchPolicy: 'no-cache',
  })
  useFound(error, data)
  const builder = data?.reportBuilderViewModel
  const area = departmentId === null ? 'subscription' : 'department'
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        description={<bdi>{builder?.questionnaire.name}</bdi>}
        back={{ href: questionnairePaths.overview({ area }, questionnaireId), label: t('toOverview') }}
      />
      <ErrorBanner error={error} />
      {builder === undefined && error === undefined && <Skeleton h={320} radius="md" aria-label={t('loading')} />}
      {builder !== undefined && <ReportBuilder builder={builder} departmentId={departmentId} />}
    </Stack>
  )
}
