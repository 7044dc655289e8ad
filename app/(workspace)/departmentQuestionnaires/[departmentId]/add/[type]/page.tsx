import { getTranslations } from 'next-intl/server'
import { QuestionnaireAddScreen } from '@/components/questionnaire/QuestionnaireAddScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { listTypeAt } from '@/server/auth/listTypeAt'
import { page } from '@/server/auth/page'

export async function generateMetadata({ params }: PageProps<'/departmentQuestionnaires/[departmentId]/add/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`add.title.${listType}`) }
}

export default page(
  '/departmentQuestionnaires/[departmentId]/add/[type]',
  ({ actor, params: { departmentId, type } }) => {
    const listType = listTypeAt(type, (usual) => questionnairePaths.add({ area: 'department', departmentId }, usual))
    return (
      <QuestionnaireAddScreen
        area="department"
        departmentId={departmentId}
        subscriptionId={actor.subscriptionId}
        type={listType}
      />
    )
  },
)
