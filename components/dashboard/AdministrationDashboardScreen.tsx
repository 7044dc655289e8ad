'use client'
import { useQuery } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/layout/PageHeader'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { dashboardPaths } from '@/domain/dashboard'
import {
  AdministrationDashboardDepartmentsDocument,
  AdministrationDashboardDocument,
  AdministrationDashboardFiguresDocument,
  AdministrationDashboardProfilesDocument,
  AdministrationDashboardSubscriptionsDocument,
} from '@/graphql/dashboard/__generated__/operations'
import { DashboardTabs } from './DashboardTabs'
import { Figures } from './figures/Figures'
import { companyLinks } from './figures/tableLinks'
import { PlaceList } from './lists/PlaceList'
import { ProgressList } from './lists/ProgressList'
import { Tiles } from './Tiles'
import { listHref, useDashboardSelection } from './useDashboardSelection'
import { useTypeTabs } from './useTypeTabs'

const base = 'administration'

/** The dashboard of all companies, for staff. */
export function AdministrationDashboardScreen() {
  const t = useTranslations('dashboard')
  const types = useTypeTabs()
  const [{ type, tab, state }, ask] = useDashboardSelection('subscriptions', 'departments', 'people')
  const asking = { type }
  const { data, error } = useQuery(AdministrationDashboardDocument, { variables: asking, fetchPolicy: 'no-cache' })
  const figures = useQuery(AdministrationDashboardFiguresDocument, { variables: asking, fetchPolicy: 'no-cache' })
  const tiles = data?.administrationDashboardViewModel.tiles
  const tabs = [
    { value: 'subscriptions' as const, label: t('tab.subscriptions') },
    { value: 'departments' as const, label: t('tab.departments') },
    { value: 'people' as const, label: t('tab.people') },
  ]
  return (
    <>
      <PageHeader title={t('page.administration')} />
      <ErrorBanner error={error} />
      <DashboardTabs label={t('type.label')} tabs={types} value={type} onChange={(value) => ask({ type: value })}>
        {error === undefined && (
          <Stack>
            <Tiles
              tiles={tiles}
              hrefOf={(of) => {
                const path = dashboardPaths.root(base)
                if (of === 'questionnaires') return listHref(path, { type })
                return listHref(path, { type, tab: 'people', state: of === 'people' ? null : of })
              }}
            />
            <Figures
              figures={figures.data?.administrationDashboardViewModel}
              error={figures.error}
              averageOf="all"
              links={companyLinks(type)}
            />
            <DashboardTabs label={t('tab.label')} tabs={tabs} value={tab} onChange={(value) => ask({ tab: value })}>
              {tab === 'subscriptions' && (
                <PlaceList
                  title={t('tab.subscriptions')}
                  document={AdministrationDashboardSubscriptionsDocument}
                  asking={asking}
                  pageOf={(page) => page.administrationDashboardViewModel.subscriptions}
                  hrefOf={({ id }) => dashboardPaths.subscription(base, id)}
                />
              )}
              {tab === 'departments' && (
                <PlaceList
                  title={t('tab.departments')}
                  document={AdministrationDashboardDepartmentsDocument}
                  asking={asking}
                  pageOf={(page) => page.administrationDashboardViewModel.departments}
                  hrefOf={({ id, subscription }) => dashboardPaths.department(base, subscription.id, id)}
                  hasCompanies
                />
              )}
              {tab === 'people' && (
                <ProgressList
                  document={AdministrationDashboardProfilesDocument}
                  asking={asking}
                  pageOf={(page) => page.administrationDashboardViewModel.profiles}
                  hrefOf={({ id, subscriptionId }) => dashboardPaths.user(base, subscriptionId, id)}
                  tiles={tiles}
                  state={state}
                  onState={(value) => ask({ state: value })}
                />
              )}
            </DashboardTabs>
          </Stack>
        )}
      </DashboardTabs>
    </>
  )
}
