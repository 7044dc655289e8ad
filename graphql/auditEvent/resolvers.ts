import { auditEvents, managingEvents } from '@/server/services/auditEvent/auditEvents'
import { type RootFields, serve } from '../serve'

export const Query = {
  auditEvents: serve(auditEvents),
  managingEvents: serve(managingEvents),
} satisfies RootFields
