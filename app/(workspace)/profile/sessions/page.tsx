import { SessionsScreen } from '@/components/profile/own/SessionsScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('profile', 'sessions.title')

export default page('/profile/sessions', () => <SessionsScreen />)
