import {
  cancelReportPackage,
  createReportPackage,
  latestReportPackage,
  reportPackage,
  updateReportPackageItem,
} from '@/server/services/reportPackage'
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
