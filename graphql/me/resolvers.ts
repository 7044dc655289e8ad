import { meDashboardViewModel } from '@/server/services/me/meDashboardViewModel'
import { type RootFields, serve } from '../serve'

export const Query = {
  meDashboardViewModel: serve(meDashboardViewModel),
} satisfies RootFields
