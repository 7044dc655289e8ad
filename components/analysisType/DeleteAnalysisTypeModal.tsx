'use client'
import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type AnalysisTypeFieldsFragment, DeleteAnalysisTypeDocument } from '@/graphql/__generated__/operations'

type Props = { analysisType: AnalysisTypeFieldsFragment; onDeleted: () => Promise<unknown>; onClose: () => void }

/** Asks before a category goes. */
export function DeleteAnalysisTypeModal({ analysisType: { id, name, isAdminOnly }, onDeleted, onClose }: Props) {
  const t = useTranslations('analysisType.delete')
  const [remove, { loading, error }] = useMutation(DeleteAnalysisTypeDocument, {
    variables: { id },
    onCompleted: () => {
      onClose()
      void onDeleted()
    },
  })
  return (
    <ConfirmModal
      opened
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      isBusy={loading}
      problem={<ErrorBanner error={error} />}
      onConfirm={() => void remove().catch(() => undefined)}
      onClose={onClose}
    >
      {t(isAdminOnly ? 'textOfStandard' : 'text')}
    </ConfirmModal>
  )
}
