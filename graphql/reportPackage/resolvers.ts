import { cancelReportPackage } from '@/server/services/reportPackage/cancelReportPackage'
import { createReportPackage } from '@/server/services/reportPackage/createReportPackage'
import { latestReportPackage } from '@/server/services/reportPackage/latestReportPackage'
import { reportPackage } from '@/server/services/reportPackage/reportPackage'
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
