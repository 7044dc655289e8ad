'use client'
import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import type { LearningUnitDraft } from './useLearningUnitDraft'
import type { QuestionnaireDraft } from './useQuestionnaireDraft'

type Held = { draft: QuestionnaireDraft; unit: LearningUnitDraft; isSectionHeldBack: boolean }

/** What holds back restored edits, in words; null while nothing does. */
function useRestoredProblem({ draft, unit, isSectionHeldBack }: Held): string | null {
  const validation = useValidationMessages()
  const t = useTranslations('questionnaire.sections')
  const [wrong] = Object.values(draft.isHeldBack ? draft.issues : unit.isHeldBack && unit.isBegun ? unit.issues : {})
  return wrong !== undefined ? validation(wrong) : isSectionHeldBack ? t('nameError') : null
}

/** Notice that edits which could not be stored on the last visit were restored, and what still prevents storing them. */
export function RestoredNotice({ onGoTo, ...held }: Held & { onGoTo: () => void }) {
  const t = useTranslations('questionnaire.wizard')
  const common = useTranslations('common')
  const problem = useRestoredProblem(held)
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return (
    <Alert
      role="status"
      color={problem === null ? undefined : 'yellow'}
      variant="light"
      icon={problem === null ? <IconHistory aria-hidden /> : <IconAlertTriangle aria-hidden />}
      withCloseButton
      closeButtonLabel={common('close')}
      onClose={() => setOpen(false)}
    >
      {problem === null ? (
        t('restored')
      ) : (
        <Stack gap="xs" align="flex-start">
          <span>{t('restoredHeldBack', { reason: problem })}</span>
          <Button size="xs" variant="default" onClick={onGoTo}>
            {t('restoredGoTo')}
          </Button>
        </Stack>
      )}
    </Alert>
  )
}
