import { DataScreen } from '@/components/profile/own/DataScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('profile', 'data.title')

export default page('/profile/data', () => <DataScreen />)
