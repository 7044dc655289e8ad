import { auditEvents } from '@/server/services/audit'
import { type RootFields, serve } from '../serve'

export const Query = {
  auditEvents: serve(auditEvents),
} satisfies RootFields
