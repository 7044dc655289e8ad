import { AdministrationDashboardScreen } from '@/components/dashboard/AdministrationDashboardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.administration')

export default page('/administration/dashboard', () => <AdministrationDashboardScreen />)
