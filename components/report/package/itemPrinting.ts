import { onlySection } from '@/domain/report'
import type { ReportPackageFragment } from '@/graphql/__generated__/operations'
import type { ReportScope } from '../reportData'
import type { Printing } from '../reportPdf'

type Item = ReportPackageFragment['items'][number]

/** Is it the report of everybody the package is narrowed to? Only that one has the title and the learners that were chosen. */
const isWhole = ({ kind }: Item) => kind === 'Company'

/** Whose answers a report of a package is of. */
export function itemScope(reportPackage: ReportPackageFragment, item: Item): ReportScope {
  const { questionnaireId, userIds, withoutUserIds } = reportPackage
  const sectionId = onlySection(reportPackage.sectionIds)
  if (item.respondentId !== null) return { questionnaireId, userId: item.respondentId, sectionId }
  if (isWhole(item))
    return {
      questionnaireId,
      sectionId,
      departmentId: reportPackage.subscriptionDepartmentId,
      chosen: { userIds, withoutUserIds },
    }
  return { questionnaireId, sectionId, departmentId: item.subscriptionDepartmentId }
}

/** How a report of a package is printed. */
export function itemPrinting(reportPackage: ReportPackageFragment, item: Item): Printing {
  const { title, customiser, sectionIds } = reportPackage
  return { title: isWhole(item) ? title : null, customiser, sectionIds: sectionIds.length === 0 ? null : sectionIds }
}
