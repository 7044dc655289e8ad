import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { QuestionnaireListScreen } from '@/components/questionnaire/QuestionnaireListScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { openFirstSteps } from '@/server/auth/access/openFirstSteps'
import { page } from '@/server/auth/page'

export async function generateMetadata({ params }: PageProps<'/subscriptionQuestionnaires/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`list.title.${listType}`) }
}

export default page('/subscriptionQuestionnaires/[type]', async ({ actor, params: { type } }) => {
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type) redirect(questionnairePaths.list({ area: 'subscription' }, listType))
  return (
    <QuestionnaireListScreen
      area="subscription"
      subscriptionId={actor.subscriptionId}
      type={listType}
      firstSteps={listType === 'Campaign' ? await openFirstSteps(actor) : null}
    />
  )
})
