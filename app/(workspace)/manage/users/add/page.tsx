import { PersonFormScreen } from '@/components/profile/PersonFormScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'form.add')

export default page('/manage/users/add', ({ actor }) => (
  <PersonFormScreen of="company" subscriptionId={actor.subscriptionId} picksDepartment />
))
