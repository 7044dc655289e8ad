import { ProgrammeListScreen } from '@/components/programme/ProgrammeListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('programme', 'list.title')

export default page('/programmes', () => <ProgrammeListScreen />)
