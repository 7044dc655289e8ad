import { AnswersAhead } from '@/components/layout/ahead/AnswersAhead'
import { screenQueries } from '@/components/layout/ahead/screenQueries'
import { answersAhead } from '@/server/http/ahead/answersAhead'
import { PeopleListScreen } from '@/components/profile/PeopleListScreen'
import { PeopleTransfer } from '@/components/importJob/PeopleTransfer'
import { env } from '@/server/env'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'list.title.company')

export default page('/manage/users', async ({ actor }) => (
  <AnswersAhead answers={await answersAhead(screenQueries.people(actor.subscriptionId))}>
    <PeopleListScreen
      where={{ of: 'company' }}
      subscriptionId={actor.subscriptionId}
      canDelete
      picksDepartment
      transfer={<PeopleTransfer subscriptionDepartmentId={null} rules={env().passwordRules} />}
    />
  </AnswersAhead>
))
