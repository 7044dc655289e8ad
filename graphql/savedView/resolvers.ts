import { createSavedView, deleteSavedView, savedViews } from '@/server/services/savedView/savedViews'
import { type RootFields, serve } from '../serve'

export const Query = {
  savedViews: serve(savedViews),
} satisfies RootFields

export const Mutation = {
  createSavedView: serve(createSavedView),
  deleteSavedView: serve(deleteSavedView),
} satisfies RootFields
