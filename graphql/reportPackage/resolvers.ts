import { cancelReportPackage, latestReportPackage, reportPackage } from '@/server/services/reportPackage/reportPackage'
import { createReportPackage } from '@/server/services/reportPackage/createReportPackage'
import { updateReportPackageItem } from '@/server/services/reportPackage/updateReportPackageItem'
import { type RootFields, serve } from '../serve'

export const Query = {
  latestReportPackage: serve(latestReportPackage),
  reportPackage: serve(reportPackage),
} satisfies RootFields

export const Mutation = {
  cancelReportPackage: serve(cancelReportPackage),
  createReportPackage: serve(createReportPackage),
  updateReportPackageItem: serve(updateReportPackageItem),
} satisfies RootFields
