import { ProgrammeScreen } from '@/components/programme/ProgrammeScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('programme', 'of')

export default page('/programmes/[id]', ({ params: { id } }) => <ProgrammeScreen programmeId={id} />)
