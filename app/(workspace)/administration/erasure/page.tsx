import { ErasureListScreen } from '@/components/erasure/ErasureListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('erasure', 'list.title')

export default page('/administration/erasure', () => <ErasureListScreen />)
