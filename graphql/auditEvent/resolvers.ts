import { auditEvents } from '@/server/services/auditEvent/auditEvents'
import { managingEvents } from '@/server/services/auditEvent/managingEvents'
import { type RootFields, serve } from '../serve'

export const Query = {
  auditEvents: serve(auditEvents),
  managingEvents: serve(managingEvents),
} satisfies RootFields
