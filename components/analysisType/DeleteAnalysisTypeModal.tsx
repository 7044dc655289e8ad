'use client'
import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { type AnalysisTypeFieldsFragment, DeleteAnalysisTypeDocument } from '@/graphql/__generated__/operations'

type Props = { analysisType: AnalysisTypeFieldsFragment; onDeleted: () => Promise<unknown>; onClose: () => void }

/** Asks before a category goes. */
export function DeleteAnalysisTypeModal({ analysisType: { id, name, isAdminOnly }, onDeleted, onClose }: Props) {
  const t = useTranslations('analysisType.delete')
  const [remove] = useMutation(DeleteAnalysisTypeDocument, { variables: { id } })
  return (
    <ConfirmAction
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      onConfirm={() => remove()}
      onDone={onDeleted}
      onClose={onClose}
    >
      {t(isAdminOnly ? 'textOfStandard' : 'text')}
    </ConfirmAction>
  )
}
