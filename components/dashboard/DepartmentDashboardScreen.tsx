'use client'
import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { dashboardPaths } from '@/domain/dashboard'
import {
  DepartmentDashboardDocument,
  DepartmentDashboardFiguresDocument,
  DepartmentDashboardProfilesDocument,
} from '@/graphql/dashboard/__generated__/operations'
import { DashboardHead } from './DashboardHead'
import type { DashboardWhere } from './reachOf'
import { DashboardTabs } from './DashboardTabs'
import { Figures } from './figures/Figures'
import { EmptyDashboard } from './EmptyDashboard'
import { ProgressList } from './lists/ProgressList'
import { QuestionnairesButton } from './QuestionnairesButton'
import { Tiles } from './Tiles'
import { listHref, useDashboardSelection } from './useDashboardSelection'
import { useTypeTabs } from './useTypeTabs'

type Props = {
  where: DashboardWhere
  /** The company in the address, if any. */
  subscriptionId?: string | null
  subscriptionDepartmentId: string
}

/** Dashboard of a department: its figures and its people. */
export function DepartmentDashboardScreen({ where, subscriptionId = null, subscriptionDepartmentId: id }: Props) {
  const t = useTranslations('dashboard')
  const types = useTypeTabs()
  const [{ type, state }, ask] = useDashboardSelection('people')
  const asking = { id, subscriptionId, type }
  const { data, previousData, error } = useQuery(DepartmentDashboardDocument, {
    variables: asking,
    fetchPolicy: 'no-cache',
  })
  const figures = useQuery(DepartmentDashboardFiguresDocument, { variables: asking, fetchPolicy: 'no-cache' })
  const dashboard = (data ?? previousData)?.departmentDashboardViewModel
  const tiles = data?.departmentDashboardViewModel.tiles
  const company = dashboard?.subscription
  return (
    <>
      <DashboardHead
        where={where}
        name={dashboard?.subscriptionDepartment.name}
        subscription={company}
        subscriptionDepartment={null}
        actions={
          company ? (
            <QuestionnairesButton href={dashboardPaths.questionnaires(where.base, company.id, type, id)} />
          ) : (
            error === undefined && <Skeleton h={36} w={170} />
          )
        }
      />
      <ErrorBanner error={error} />
      {error === undefined && (
        <DashboardTabs label={t('type.label')} tabs={types} value={type} onChange={(value) => ask({ type: value })}>
          <Stack>
            <Tiles
              tiles={tiles}
              hrefOf={(of) => {
                const companyId = company?.id ?? ''
                if (of === 'questionnaires') return dashboardPaths.questionnaires(where.base, companyId, type, id)
                const path = dashboardPaths.department(where.base, companyId, id)
                return listHref(path, { type, state: of === 'people' ? null : of })
              }}
            />
            {tiles?.people === 0 && tiles.invited + tiles.joined === 0 ? (
              <EmptyDashboard addHref={null} />
            ) : (
              <>
                <Figures
                  figures={figures.data?.departmentDashboardViewModel}
                  error={figures.error}
                  averageOf={where.reach === 'department' ? 'department' : 'company'}
                  followed={{
                    campaigns: tiles?.followed ?? [],
                    area: 'department',
                    isNarrowed: where.reach !== 'department',
                  }}
                />
                <ProgressList
                  document={DepartmentDashboardProfilesDocument}
                  asking={asking}
                  pageOf={(page) => page.departmentDashboardViewModel.profiles}
                  hrefOf={(row) => dashboardPaths.departmentUser(where.base, row.subscriptionId, row.id)}
                  tiles={tiles}
                  state={state}
                  onState={(value) => ask({ state: value })}
                />
              </>
            )}
          </Stack>
        </DashboardTabs>
      )}
    </>
  )
}
