import { PersonFormScreen } from '@/components/profile/PersonFormScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'form.edit')

export default page('/manage/users/edit/[id]', ({ actor, params: { id } }) => (
  <PersonFormScreen key={id} of="company" id={id} subscriptionId={actor.subscriptionId} picksDepartment />
))
