'use client'
import { useMutation } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { CancelQuestionnaireDocument, QuestionnairesDocument } from '@/graphql/__generated__/operations'
import { Asked, type WayBackProps } from './Asked'

type Props = WayBackProps & { isListed: boolean }

/** Asks before a campaign ends for good. */
export function CancelCampaignDialog({
  questionnaire: { id, name },
  facts,
  problem,
  isListed,
  onClose,
  onDone,
}: Props) {
  const t = useTranslations('questionnaire.wayBack')
  const [cancel] = useMutation(CancelQuestionnaireDocument, {
    variables: { id },
    refetchQueries: isListed ? [QuestionnairesDocument] : [],
    awaitRefetchQueries: true,
  })
  return (
    <ConfirmAction
      title={t('title.cancel', { name })}
      confirmLabel={t('confirm.cancel')}
      cancelLabel={t('keep')}
      isReady={facts !== undefined}
      onConfirm={() => cancel()}
      onClose={onClose}
      onDone={onDone}
    >
      <Asked facts={facts} problem={problem}>
        {({ unfinishedInvitedCount, startedCount }) => (
          <>
            <Text>{t('what.cancel', { count: startedCount })}</Text>
            <Text fw={600}>
              {unfinishedInvitedCount > 0 ? t('mailsCancelled', { count: unfinishedInvitedCount }) : t('noMail')}
            </Text>
          </>
        )}
      </Asked>
    </ConfirmAction>
  )
}
