import { ProgrammeAddScreen } from '@/components/programme/ProgrammeAddScreen'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('programme', 'add')

export default page('/programmes/add', ({ actor: { subscriptionId } }) =>
  subscriptionId === null ? <ChooseCompany /> : <ProgrammeAddScreen subscriptionId={subscriptionId} />,
)
