import { ProgrammeEditScreen } from '@/components/programme/ProgrammeEditScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('programme', 'form.edit')

export default page('/programmes/edit/[id]', ({ params: { id } }) => <ProgrammeEditScreen programmeId={id} />)
