import { AnswersAhead } from '@/components/layout/ahead/AnswersAhead'
import { screenQueries } from '@/components/layout/ahead/screenQueries'
import { answersAhead } from '@/server/http/ahead/answersAhead'
import { PersonFormScreen } from '@/components/profile/PersonFormScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'form.edit')

export default page('/manage/users/edit/[id]', async ({ actor, params: { id } }) => (
  <AnswersAhead answers={await answersAhead(screenQueries.person(id, actor.subscriptionId))}>
    <PersonFormScreen key={id} of="company" id={id} subscriptionId={actor.subscriptionId} picksDepartment />
  </AnswersAhead>
))
