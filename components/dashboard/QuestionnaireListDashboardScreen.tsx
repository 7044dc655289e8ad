'use client'
import { useQuery } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { LinkTabs } from '@/components/ui/LinkTabs'
import { dashboardPaths, type DashboardType } from '@/domain/dashboard'
import {
  DepartmentDashboardDocument,
  DepartmentDashboardFiguresDocument,
  DepartmentDashboardQuestionnairesDocument,
  SubscriptionDashboardDocument,
  SubscriptionDashboardFiguresDocument,
  SubscriptionDashboardQuestionnairesDocument,
} from '@/graphql/dashboard/__generated__/operations'
import { DashboardHead } from './DashboardHead'
import type { DashboardWhere } from './reachOf'
import { Figures } from './figures/Figures'
import { departmentLinks } from './figures/tableLinks'
import { QuestionnaireList } from './lists/QuestionnaireList'
import { Tiles } from './Tiles'
import { listHref, listPart } from './useDashboardSelection'
import { useTypeTabs } from './useTypeTabs'

type Props = {
  where: DashboardWhere
  subscriptionId: string
  /** Limits the list to one department. */
  subscriptionDepartmentId: string | null
  /** The address includes the department, too. */
  hasDepartmentInAddress: boolean
  type: DashboardType
}

/** The questionnaires of a company or department, of one type or all. */
export function QuestionnaireListDashboardScreen({
  where,
  subscriptionId,
  subscriptionDepartmentId,
  hasDepartmentInAddress,
  type,
}: Props) {
  const t = useTranslations('dashboard')
  const types = useTypeTabs()
  const isOfDepartment = subscriptionDepartmentId !== null
  const ofCompany = { id: subscriptionId, type }
  const ofDepartment = { id: subscriptionDepartmentId ?? '', subscriptionId, type }
  const askedOfCompany = { variables: ofCompany, fetchPolicy: 'no-cache', skip: isOfDepartment } as const
  const askedOfDepartment = { variables: ofDepartment, fetchPolicy: 'no-cache', skip: !isOfDepartment } as const
  const company = useQuery(SubscriptionDashboardDocument, askedOfCompany)
  const companyFigures = useQuery(SubscriptionDashboardFiguresDocument, askedOfCompany)
  const department = useQuery(DepartmentDashboardDocument, askedOfDepartment)
  const departmentFigures = useQuery(DepartmentDashboardFiguresDocument, askedOfDepartment)
  const dashboard = department.data?.departmentDashboardViewModel ?? company.data?.subscriptionDashboardViewModel
  const figures =
    departmentFigures.data?.departmentDashboardViewModel ?? companyFigures.data?.subscriptionDashboardViewModel
  const place = department.data?.departmentDashboardViewModel.subscriptionDepartment
  const error = company.error ?? department.error
  const links = types.map(({ value, label }) => ({
    label,
    href: dashboardPaths.questionnaires(
      where.base,
      subscriptionId,
      value,
      hasDepartmentInAddress ? subscriptionDepartmentId : null,
    ),
  }))
  const owner = (place ?? dashboard?.subscription)?.name
  return (
    <Stack>
      <DashboardHead
        where={where}
        name={dashboard && t('questionnaires')}
        title={owner === undefined ? undefined : t('heading', { name: owner })}
        subscription={dashboard?.subscription}
        subscriptionDepartment={place}
      />
      <ErrorBanner error={error} />
      {error === undefined && (
        <>
          <LinkTabs label={t('type.label')} tabs={links} />
          <Tiles
            tiles={dashboard?.tiles}
            hrefOf={(of) => {
              if (of === 'questionnaires') return `#${listPart}`
              const state = of === 'people' ? null : of
              return isOfDepartment
                ? listHref(dashboardPaths.department(where.base, subscriptionId, ofDepartment.id), { type, state })
                : listHref(dashboardPaths.subscription(where.base, subscriptionId), { type, tab: 'people', state })
            }}
          />
          <Figures
            figures={figures}
            error={companyFigures.error ?? departmentFigures.error}
            averageOf={where.reach === 'department' ? 'department' : 'company'}
            links={departmentLinks(where, subscriptionId, type)}
          />
          {isOfDepartment ? (
            <QuestionnaireList
              document={DepartmentDashboardQuestionnairesDocument}
              asking={ofDepartment}
              pageOf={(page) => page.departmentDashboardViewModel.questionnaires}
              where={where}
            />
          ) : (
            <QuestionnaireList
              document={SubscriptionDashboardQuestionnairesDocument}
              asking={ofCompany}
              pageOf={(page) => page.subscriptionDashboardViewModel.questionnaires}
              where={where}
            />
          )}
        </>
      )}
    </Stack>
  )
}
