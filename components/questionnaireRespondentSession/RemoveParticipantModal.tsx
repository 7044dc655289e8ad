'use client'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { type ParticipantFragment, QuestionnaireDocument } from '@/graphql/__generated__/operations'
import { RemoveParticipantText } from './RemoveParticipantText'
import { useRemoveParticipant } from './useRemoveParticipant'

type Props = { participant: ParticipantFragment; onClose: () => void; onDone?: () => unknown }

/** Asks before somebody is taken out of a questionnaire. */
export function RemoveParticipantModal({ participant, onClose, onDone }: Props) {
  const t = useTranslations('questionnaireRespondentSession.remove')
  const remove = useRemoveParticipant(participant.id, [QuestionnaireDocument])
  return (
    <ConfirmAction
      title={t('title')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={remove}
      onClose={onClose}
      onDone={onDone}
    >
      <RemoveParticipantText participant={participant} />
    </ConfirmAction>
  )
}
