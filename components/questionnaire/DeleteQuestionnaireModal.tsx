'use client'
import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { DeleteQuestionnaireDocument, type QuestionnaireCardFragment, QuestionnairesDocument } from '@/graphql/__generated__/operations'

type Props = { questionnaire: QuestionnaireCardFragment; onClose: () => void }

/** Asks before a questionnaire goes. */
export function DeleteQuestionnaireModal({ questionnaire, onClose }: Props) {
  const t = useTranslations('questionnaire.list')
  const name = questionnaire.name === '' ? t('untitled') : questionnaire.name
  const [remove, { loading, error }] = useMutation(DeleteQuestionnaireDocument, {
    variables: { id: questionnaire.id },
    refetchQueries: [QuestionnairesDocument],
    awaitRefetchQueries: true,
    onCompleted: onClose,
  })
  return (
    <ConfirmModal opened title={t('deleteTitle', { name })} confirmLabel={t('delete')} isBusy={loading} problem={<ErrorBanner error={error} />} onConfirm={() => void remove().catch(() => undefined)} onClose={onClose}>
      {t('deleteText', { name })}
    </ConfirmModal>
  )
}
