import { auditEvents, managingEvents } from '@/server/services/audit'
import { type RootFields, serve } from '../serve'

export const Query = {
  auditEvents: serve(auditEvents),
  managingEvents: serve(managingEvents),
} satisfies RootFields
