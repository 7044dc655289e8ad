import { RightsScreen } from '@/components/rights/RightsScreen'
import { rightsMatrix, rightsRoleOf } from '@/server/policy'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('rights', 'title')

export default page('/administration/rights', ({ actor }) => (
  <RightsScreen groups={rightsMatrix()} ownRole={rightsRoleOf(actor)} />
))
