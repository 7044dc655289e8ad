'use client'
import { useTranslations } from 'next-intl'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { NewAnalysisTypeModal } from './NewAnalysisTypeModal'

export type EditorDialog = 'leave' | 'analysisType' | null
type Props = {
  dialog: EditorDialog
  /** What is lost by leaving. */
  lost: string
  subscriptionId: string | null
  onMade: (analysisTypeId: string) => void
  onLeave: () => void
  onClose: () => void
}

/** Dialogs for creating a category and for leaving with unsaved changes. */
export function EditorDialogs({ dialog, lost, subscriptionId, onMade, onLeave, onClose }: Props) {
  const t = useTranslations('question.editor')
  return (
    <>
      {dialog === 'analysisType' && (
        <NewAnalysisTypeModal
          subscriptionId={subscriptionId}
          onClose={onClose}
          onMade={(analysisTypeId) => {
            onMade(analysisTypeId)
            onClose()
          }}
        />
      )}
      <ConfirmModal
        opened={dialog === 'leave'}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        cancelLabel={t('stay')}
        onConfirm={onLeave}
        onClose={onClose}
      >
        {lost}
      </ConfirmModal>
    </>
  )
}
