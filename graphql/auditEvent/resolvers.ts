import { auditEvents } from '@/server/services/audit/auditEvents'
import { managingEvents } from '@/server/services/audit/managingEvents'
import { type RootFields, serve } from '../serve'

export const Query = {
  auditEvents: serve(auditEvents),
  managingEvents: serve(managingEvents),
} satisfies RootFields
