import { dismissFirstSteps } from '@/server/services/firstSteps/dismissFirstSteps'
import { firstSteps } from '@/server/services/firstSteps/firstSteps'
import { type RootFields, serve } from '../serve'

export const Query = {
  firstSteps: serve(firstSteps),
} satisfies RootFields

export const Mutation = {
  dismissFirstSteps: serve(dismissFirstSteps),
} satisfies RootFields
