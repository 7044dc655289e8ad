import { getTranslations } from 'next-intl/server'
import { AnswersAhead } from '@/components/layout/ahead/AnswersAhead'
import { screenQueries } from '@/components/layout/ahead/screenQueries'
import { answersAhead } from '@/server/http/ahead/answersAhead'
import { QuestionnaireListScreen } from '@/components/questionnaire/QuestionnaireListScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { openFirstSteps } from '@/server/auth/access/openFirstSteps'
import { listTypeAt } from '@/server/auth/listTypeAt'
import { page } from '@/server/auth/page'

export async function generateMetadata({ params }: PageProps<'/subscriptionQuestionnaires/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`list.title.${listType}`) }
}

export default page('/subscriptionQuestionnaires/[type]', async ({ actor, params: { type } }) => {
  const listType = listTypeAt(type, (usual) => questionnairePaths.list({ area: 'subscription' }, usual))
  const query = { subscriptionId: actor.subscriptionId, type: listType }
  const [firstSteps, answers] = await Promise.all([
    listType === 'Campaign' ? openFirstSteps(actor) : null,
    answersAhead(query.subscriptionId === null ? [] : screenQueries.questionnaires(query)),
  ])
  return (
    <AnswersAhead answers={answers}>
      <QuestionnaireListScreen area="subscription" {...query} firstSteps={firstSteps} />
    </AnswersAhead>
  )
})
