import { DetailsScreen } from '@/components/profile/own/DetailsScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('profile', 'details.title')

export default page('/profile/details', ({ actor: { userId } }) => <DetailsScreen userId={userId} />)
