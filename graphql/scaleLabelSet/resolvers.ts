import {
  createScaleLabelSet,
  deleteScaleLabelSet,
  scaleLabelSets,
  updateScaleLabelSet,
} from '@/server/services/scaleLabelSet/scaleLabelSets'
import { type RootFields, serve } from '../serve'

export const Query = {
  scaleLabelSets: serve(scaleLabelSets),
} satisfies RootFields

export const Mutation = {
  createScaleLabelSet: serve(createScaleLabelSet),
  deleteScaleLabelSet: serve(deleteScaleLabelSet),
  updateScaleLabelSet: serve(updateScaleLabelSet),
} satisfies RootFields
