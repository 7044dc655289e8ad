import { successCases } from '@/server/services/successCase/successCases'
import { type RootFields, serve } from '../serve'

export const Query = {
  successCases: serve(successCases),
} satisfies RootFields
