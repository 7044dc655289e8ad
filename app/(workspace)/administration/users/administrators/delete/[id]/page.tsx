import { PersonDeleteScreen } from '@/components/profile/PersonDeleteScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'delete.title')

export default page('/administration/users/administrators/delete/[id]', ({ params: { id } }) => (
  <PersonDeleteScreen key={id} of="staff" id={id} />
))
