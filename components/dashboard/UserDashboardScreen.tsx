'use client'
import { useQuery } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Withheld } from '@/components/result/Withheld'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { dashboardPaths } from '@/domain/dashboard'
import {
  UserDashboardDocument,
  UserDashboardFiguresDocument,
  UserDashboardQuestionnairesDocument,
} from '@/graphql/dashboard/__generated__/operations'
import { DashboardHead } from './DashboardHead'
import type { DashboardWhere } from './reachOf'
import { DashboardTabs } from './DashboardTabs'
import { Figures } from './figures/Figures'
import { QuestionnaireList } from './lists/QuestionnaireList'
import { Tiles } from './Tiles'
import { listHref, useDashboardSelection } from './useDashboardSelection'
import { useTypeTabs } from './useTypeTabs'

type Props = {
  where: DashboardWhere
  /** The company in the address, if any. */
  subscriptionId?: string | null
  userId: string
  /** The reader comes from the person's department. */
  isOfDepartment: boolean
}

/** Dashboard of a person: their figures, and their questionnaires by progress. */
export function UserDashboardScreen({ where, subscriptionId = null, userId: id, isOfDepartment }: Props) {
  const t = useTranslations('dashboard')
  const types = useTypeTabs()
  const [{ type }, ask] = useDashboardSelection('questionnaires')
  const asking = { id, subscriptionId, type }
  const { data, previousData, error } = useQuery(UserDashboardDocument, { variables: asking, fetchPolicy: 'no-cache' })
  const figures = useQuery(UserDashboardFiguresDocument, { variables: asking, fetchPolicy: 'no-cache' })
  const pathOf = isOfDepartment ? dashboardPaths.departmentUser : dashboardPaths.user
  const dashboard = (data ?? previousData)?.userDashboardViewModel
  return (
    <>
      <DashboardHead
        where={where}
        name={dashboard?.user.name}
        subscription={dashboard?.subscription}
        subscriptionDepartment={isOfDepartment ? dashboard?.subscriptionDepartment : null}
      />
      <ErrorBanner error={error} />
      {error === undefined && (
        <DashboardTabs label={t('type.label')} tabs={types} value={type} onChange={(value) => ask({ type: value })}>
          <Stack>
            <Tiles
              tiles={data?.userDashboardViewModel.tiles}
              counts={['questionnaires']}
              hrefOf={() => listHref(pathOf(where.base, subscriptionId ?? '', id), { type })}
            />
            <Withheld smallest={dashboard?.smallestGroupSize ?? null} />
            <Figures figures={figures.data?.userDashboardViewModel} error={figures.error} />
            <QuestionnaireList
              document={UserDashboardQuestionnairesDocument}
              asking={asking}
              pageOf={(page) => page.userDashboardViewModel.questionnaires}
              where={where}
              isOfPerson
            />
          </Stack>
        </DashboardTabs>
      )}
    </>
  )
}
