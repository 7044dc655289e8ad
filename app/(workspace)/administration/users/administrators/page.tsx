import { PeopleListScreen } from '@/components/profile/PeopleListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'list.title.staff')

export default page('/administration/users/administrators', ({ actor }) => (
  <PeopleListScreen
    where={{ of: 'staff' }}
    subscriptionId={null}
    canDelete
    picksDepartment={false}
    canAdd={!actor.isManaging}
  />
))
