import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import {
  DeleteQuestionnaireDocument,
  type QuestionnaireCardFragment,
  QuestionnairesDocument,
} from '@/graphql/questionnaire/__generated__/operations'

type Props = { questionnaire: QuestionnaireCardFragment; onClose: () => void }

/** Confirms the deletion of a questionnaire. */
export function DeleteQuestionnaireModal({ questionnaire, onClose }: Props) {
  const t = useTranslations('questionnaire.list')
  const name = questionnaire.name === '' ? t('untitled') : questionnaire.name
  const [remove] = useMutation(DeleteQuestionnaireDocument, {
    variables: { id: questionnaire.id },
    refetchQueries: [QuestionnairesDocument],
    awaitRefetchQueries: true,
  })
  return (
    <ConfirmAction
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      onConfirm={() => remove()}
      onClose={onClose}
    >
      {`${t('deleteText', { name })} ${questionnaire.completedCount > 0 ? t('deleteReflections') : ''}`}
    </ConfirmAction>
  )
}
