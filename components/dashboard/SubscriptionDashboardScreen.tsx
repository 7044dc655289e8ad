'use client'
import { useQuery } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { dashboardPaths } from '@/domain/dashboard'
import { peoplePaths } from '@/domain/paths'
import {
  SubscriptionDashboardDepartmentsDocument,
  SubscriptionDashboardDocument,
  SubscriptionDashboardFiguresDocument,
  SubscriptionDashboardProfilesDocument,
} from '@/graphql/dashboard/__generated__/operations'
import { DashboardHead } from './DashboardHead'
import type { DashboardWhere } from './reachOf'
import { DashboardTabs } from './DashboardTabs'
import { Figures } from './figures/Figures'
import { departmentLinks } from './figures/tableLinks'
import { EmptyDashboard } from './EmptyDashboard'
import { PlaceList } from './lists/PlaceList'
import { ProgressList } from './lists/ProgressList'
import { QuestionnairesButton } from './QuestionnairesButton'
import { Tiles } from './Tiles'
import { listHref, useDashboardSelection } from './useDashboardSelection'
import { useTypeTabs } from './useTypeTabs'

type Props = {
  where: DashboardWhere
  subscriptionId: string
  /** The reader works in this company and may add people to it. */
  isOwn: boolean
}

/** Dashboard of a company: its figures, its departments and its people. */
export function SubscriptionDashboardScreen({ where, subscriptionId: id, isOwn }: Props) {
  const t = useTranslations('dashboard')
  const types = useTypeTabs()
  const [{ type, tab, state }, ask] = useDashboardSelection('departments', 'people')
  const asking = { id, type }
  const { data, previousData, error } = useQuery(SubscriptionDashboardDocument, {
    variables: asking,
    fetchPolicy: 'no-cache',
  })
  const figures = useQuery(SubscriptionDashboardFiguresDocument, { variables: asking, fetchPolicy: 'no-cache' })
  const name = (data ?? previousData)?.subscriptionDashboardViewModel.subscription.name
  const tiles = data?.subscriptionDashboardViewModel.tiles
  const tabs = [
    { value: 'departments' as const, label: t('tab.departments') },
    { value: 'people' as const, label: t('tab.people') },
  ]
  const isEmpty = tiles?.people === 0 && tiles.invited + tiles.joined === 0
  return (
    <>
      <DashboardHead
        where={where}
        name={name}
        subscription={null}
        subscriptionDepartment={null}
        actions={
          error === undefined && <QuestionnairesButton href={dashboardPaths.questionnaires(where.base, id, type)} />
        }
      />
      <ErrorBanner error={error} />
      {error === undefined && (
        <DashboardTabs label={t('type.label')} tabs={types} value={type} onChange={(value) => ask({ type: value })}>
          <Stack>
            <Tiles
              tiles={tiles}
              hrefOf={(of) => {
                if (of === 'questionnaires') return dashboardPaths.questionnaires(where.base, id, type)
                const path = dashboardPaths.subscription(where.base, id)
                return listHref(path, { type, tab: 'people', state: of === 'people' ? null : of })
              }}
            />
            {isEmpty ? (
              <EmptyDashboard addHref={isOwn ? peoplePaths.add({ of: 'company' }) : null} />
            ) : (
              <>
                <Figures
                  figures={figures.data?.subscriptionDashboardViewModel}
                  error={figures.error}
                  links={departmentLinks(where, id, type)}
                  followed={{ campaigns: tiles?.followed ?? [], area: 'subscription', isNarrowed: false }}
                />
                <DashboardTabs label={t('tab.label')} tabs={tabs} value={tab} onChange={(value) => ask({ tab: value })}>
                  {tab === 'departments' ? (
                    <PlaceList
                      title={t('tab.departments')}
                      document={SubscriptionDashboardDepartmentsDocument}
                      asking={asking}
                      pageOf={(page) => page.subscriptionDashboardViewModel.departments}
                      hrefOf={(row) => dashboardPaths.department(where.base, id, row.id)}
                    />
                  ) : (
                    <ProgressList
                      document={SubscriptionDashboardProfilesDocument}
                      asking={asking}
                      pageOf={(page) => page.subscriptionDashboardViewModel.profiles}
                      hrefOf={(row) => dashboardPaths.user(where.base, id, row.id)}
                      tiles={tiles}
                      state={state}
                      onState={(value) => ask({ state: value })}
                    />
                  )}
                </DashboardTabs>
              </>
            )}
          </Stack>
        </DashboardTabs>
      )}
    </>
  )
}
