import { AnswersAhead } from '@/components/layout/ahead/AnswersAhead'
import { screenQueries } from '@/components/layout/ahead/screenQueries'
import { answersAhead } from '@/server/http/ahead/answersAhead'
import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'wizard.page.edit')

export default page('/subscriptionQuestionnaires/edit/[id]', async ({ actor, params: { id } }) => (
  <AnswersAhead answers={await answersAhead(screenQueries.wizard(id, actor.subscriptionId))}>
    <QuestionnaireWizardScreen area="subscription" questionnaireId={id} mode="edit" />
  </AnswersAhead>
))
