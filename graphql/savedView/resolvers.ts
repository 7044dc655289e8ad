import { createSavedView } from '@/server/services/savedView/createSavedView'
import { deleteSavedView } from '@/server/services/savedView/deleteSavedView'
import { savedViews } from '@/server/services/savedView/savedViews'
import { type RootFields, serve } from '../serve'

export const Query = {
  savedViews: serve(savedViews),
} satisfies RootFields

export const Mutation = {
  createSavedView: serve(createSavedView),
  deleteSavedView: serve(deleteSavedView),
} satisfies RootFields
