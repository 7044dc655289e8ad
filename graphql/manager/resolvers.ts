import { managerResults } from '@/server/services/manager/managerResults'
import { managerView, updateManagerView } from '@/server/services/manager/managerView'
import { type RootFields, serve } from '../serve'

export const Query = {
  managerResults: serve(managerResults),
  managerView: serve(managerView),
} satisfies RootFields

export const Mutation = {
  updateManagerView: serve(updateManagerView),
} satisfies RootFields
