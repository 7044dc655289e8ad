import { analyserAddress } from '@/domain/analyser'
import { dashboardPaths, type DashboardType, questionnaireTypeOf } from '@/domain/dashboard'
import type { DashboardWhere } from '../reachOf'

/** Where the rows of a table lead to, and its cells: the analyser with the same figure. */
export type TableLinks = {
  dashboard: (rowId: string) => string
  analyser: (rowId: string, analysisTypeId: string) => string
}

const ofType = (path: string, type: DashboardType) => (type === 'all' ? path : `${path}?type=${type}`)

/** The links of the companies, for staff. */
export const companyLinks = (type: DashboardType): TableLinks => ({
  dashboard: (id) => ofType(dashboardPaths.subscription('administration', id), type),
  analyser: (id, analysisTypeId) =>
    analyserAddress({ analysisTypeIds: [analysisTypeId], questionnaireType: questionnaireTypeOf[type] }, id),
})

/** The links of a company's departments, on a dashboard of questionnaires of a type, or of one questionnaire. */
export const departmentLinks = (
  { base, reach }: DashboardWhere,
  subscriptionId: string,
  type: DashboardType,
  questionnaireId: string | null = null,
): TableLinks => ({
  dashboard: (id) => ofType(dashboardPaths.department(base, subscriptionId, id), type),
  analyser: (id, analysisTypeId) =>
    analyserAddress(
      {
        departmentIds: [id],
        analysisTypeIds: [analysisTypeId],
        questionnaireIds: questionnaireId === null ? [] : [questionnaireId],
        questionnaireType: questionnaireTypeOf[type],
      },
      reach === 'all' ? subscriptionId : null,
    ),
})
