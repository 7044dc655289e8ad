import { PersonFormScreen } from '@/components/profile/PersonFormScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'form.editStaff')

export default page('/administration/users/administrators/edit/[id]', ({ params: { id } }) => (
  <PersonFormScreen key={id} of="staff" id={id} subscriptionId={null} picksDepartment={false} />
))
