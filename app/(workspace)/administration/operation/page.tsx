import { OperationScreen } from '@/components/operation/OperationScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('operation', 'title')

export default page('/administration/operation', () => <OperationScreen />)
