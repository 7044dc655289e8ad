'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Group, Stack, Title } from '@mantine/core'
import { IconChartBar, IconClipboardList } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { dashboardPaths } from '@/domain/dashboard'
import { questionnairePaths } from '@/domain/paths'
import {
  DepartmentDashboardDocument,
  DepartmentDashboardQuestionnairesDocument,
  OwnDepartmentChangesDocument,
} from '@/graphql/dashboard/__generated__/operations'
import { WithheldQuestionnaires } from '@/components/result/WithheldQuestionnaires'
import { hasChanges, LargestChanges } from './figures/WhatChanged'
import { QuestionnaireList } from './lists/QuestionnaireList'
import { Tiles } from './Tiles'
import { listHref, listPart } from './useDashboardSelection'

const where = { base: 'dashboard', reach: 'department' } as const

/** The numbers, campaigns and largest changes of the department that its administrator starts with. */
export function OwnDepartment({ id }: { id: string }) {
  const t = useTranslations('dashboard.own')
  const asking = { id, type: 'campaigns' as const }
  const { data, error } = useQuery(DepartmentDashboardDocument, { variables: asking, fetchPolicy: 'no-cache' })
  const figures = useQuery(OwnDepartmentChangesDocument, { variables: asking, fetchPolicy: 'no-cache' })
  const dashboard = data?.departmentDashboardViewModel
  const path = dashboardPaths.department(where.base, dashboard?.subscription.id ?? '', id)
  const shown = figures.data?.departmentDashboardViewModel
  return (
    <Stack component="section" aria-labelledby="own-department">
      <Group justify="space-between">
        <Title order={2} size="h3" id="own-department" style={{ overflowWrap: 'anywhere' }}>
          {dashboard === undefined ? t('awaited') : t('title', { name: dashboard.subscriptionDepartment.name })}
        </Title>
        <Group gap="xs">
          <Button
            component={Link}
            href={questionnairePaths.list({ area: 'department', departmentId: id }, 'Campaign')}
            variant="default"
            leftSection={<IconClipboardList size={18} aria-hidden />}
          >
            {t('campaigns')}
          </Button>
          <Button component={Link} href={path} variant="default" leftSection={<IconChartBar size={18} aria-hidden />}>
            {t('dashboard')}
          </Button>
        </Group>
      </Group>
      <ErrorBanner error={error ?? figures.error} />
      {error === undefined && (
        <>
          <Tiles
            tiles={dashboard?.tiles}
            hrefOf={(of) => {
              if (of === 'questionnaires') return `#${listPart}`
              return listHref(path, { type: 'campaigns', state: of === 'people' ? null : of })
            }}
          />
          <QuestionnaireList
            document={DepartmentDashboardQuestionnairesDocument}
            asking={asking}
            pageOf={(page) => page.departmentDashboardViewModel.questionnaires}
            where={where}
          />
          {shown !== undefined && (
            <>
              <WithheldQuestionnaires
                {...shown.averages.withheldQuestionnaires}
                smallest={shown.averages.smallestGroupSize ?? null}
              />
              {hasChanges(shown.changes) && (
                <LargestChanges
                  changes={shown.changes}
                  smallest={shown.averages.smallestGroupSize ?? null}
                  href={path}
                />
              )}
            </>
          )}
        </>
      )}
    </Stack>
  )
}
