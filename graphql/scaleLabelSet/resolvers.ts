import {
  createScaleLabelSet,
  deleteScaleLabelSet,
  scaleLabelSets,
} from '@/server/services/scaleLabelSet/scaleLabelSets'
import { type RootFields, serve } from '../serve'

export const Query = {
  scaleLabelSets: serve(scaleLabelSets),
} satisfies RootFields

export const Mutation = {
  createScaleLabelSet: serve(createScaleLabelSet),
  deleteScaleLabelSet: serve(deleteScaleLabelSet),
} satisfies RootFields
