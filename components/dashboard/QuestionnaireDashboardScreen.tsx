'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Stack, Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { cardDescriptionLength, dashboardPaths } from '@/domain/dashboard'
import { questionnairePaths } from '@/domain/paths'
import {
  QuestionnaireDashboardDocument,
  QuestionnaireDashboardFiguresDocument,
  QuestionnaireDashboardProfilesDocument,
} from '@/graphql/dashboard/__generated__/operations'
import { TruncatedText } from './lists/TruncatedText'
import { DashboardHead } from './DashboardHead'
import type { DashboardWhere } from './reachOf'
import { Figures } from './figures/Figures'
import { departmentLinks } from './figures/tableLinks'
import { ProgressList } from './lists/ProgressList'
import { Tiles } from './Tiles'
import { listHref, useDashboardSelection } from './useDashboardSelection'

type Props = { where: DashboardWhere; subscriptionId: string; questionnaireId: string }

/** Dashboard of a questionnaire: each of its questions, and the people invited. */
export function QuestionnaireDashboardScreen({ where, subscriptionId, questionnaireId: id }: Props) {
  const t = useTranslations('dashboard')
  const [{ state }, ask] = useDashboardSelection('people')
  const asking = { id, subscriptionId }
  const { data, error } = useQuery(QuestionnaireDashboardDocument, { variables: asking, fetchPolicy: 'no-cache' })
  const figures = useQuery(QuestionnaireDashboardFiguresDocument, { variables: asking, fetchPolicy: 'no-cache' })
  const dashboard = data?.questionnaireDashboardViewModel
  const { name, description = '', hasOverview = false } = dashboard?.questionnaire ?? {}
  const area = where.reach === 'department' ? 'department' : 'subscription'
  const overview = hasOverview && (
    <Button
      component={Link}
      href={questionnairePaths.overview({ area }, id)}
      variant="default"
      leftSection={<IconChartBar size={18} aria-hidden />}
    >
      {t('overview')}
    </Button>
  )
  return (
    <>
      <DashboardHead
        where={where}
        name={name === '' ? t('untitled') : name}
        subscription={dashboard?.subscription}
        subscriptionDepartment={null}
        actions={overview}
      />
      <ErrorBanner error={error} />
      {error === undefined && (
        <Stack>
          {description !== '' && (
            <Text c="dimmed" component="div" maw={720}>
              <TruncatedText text={description} length={cardDescriptionLength} />
            </Text>
          )}
          <Tiles
            tiles={dashboard?.tiles}
            counts={['people']}
            hrefOf={(of) => {
              const state = of === 'people' || of === 'questionnaires' ? null : of
              return listHref(dashboardPaths.questionnaire(where.base, subscriptionId, id), { type: 'all', state })
            }}
          />
          <Figures
            figures={figures.data?.questionnaireDashboardViewModel}
            error={figures.error}
            averageOf={where.reach === 'department' ? 'department' : 'company'}
            links={departmentLinks(where, subscriptionId, 'all', id)}
            followed={{ campaigns: dashboard?.tiles.followed ?? [], area, isNarrowed: false }}
          />
          <ProgressList
            document={QuestionnaireDashboardProfilesDocument}
            asking={asking}
            pageOf={(page) => page.questionnaireDashboardViewModel.profiles}
            hrefOf={(row) => dashboardPaths.user(where.base, row.subscriptionId, row.id)}
            tiles={dashboard?.tiles}
            state={state}
            onState={(value) => ask({ state: value })}
          />
        </Stack>
      )}
    </>
  )
}
