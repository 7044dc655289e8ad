import { AuditEventListScreen } from '@/components/auditEvent/AuditEventListScreen'
import { env } from '@/server/env'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('auditEvent', 'list.title')

export default page('/administration/audit', () => <AuditEventListScreen timeZone={env().timeZone} />)
