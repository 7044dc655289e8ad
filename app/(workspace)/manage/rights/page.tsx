import { RightsScreen } from '@/components/rights/RightsScreen'
import { rightsRoleOf } from '@/server/policy'
import { rightsMatrix } from '@/server/policy/matrix'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('rights', 'title')

export default page('/manage/rights', ({ actor }) => (
  <RightsScreen groups={rightsMatrix()} ownRole={rightsRoleOf(actor)} />
))
