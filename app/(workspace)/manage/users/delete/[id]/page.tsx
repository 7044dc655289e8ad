import { PersonDeleteScreen } from '@/components/profile/PersonDeleteScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'delete.title')

export default page('/manage/users/delete/[id]', ({ params: { id } }) => (
  <PersonDeleteScreen key={id} of="company" id={id} />
))
