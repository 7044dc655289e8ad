import { NotificationChoicesScreen } from '@/components/notification/NotificationChoicesScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('notification', 'choices.title')

export default page('/profile/notifications', () => <NotificationChoicesScreen />)
