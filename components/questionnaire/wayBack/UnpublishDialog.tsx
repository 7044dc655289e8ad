'use client'
import { useMutation } from '@apollo/client/react'
import { Checkbox, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { UnpublishQuestionnaireDocument } from '@/graphql/__generated__/operations'
import { Asked, type WayBackProps } from './Asked'

/** Asks before a published questionnaire that nobody has begun goes back to being built. */
export function UnpublishDialog({ questionnaire: { id, name }, facts, problem, onClose, onDone }: WayBackProps) {
  const t = useTranslations('questionnaire.wayBack')
  const [tells, setTells] = useState(true)
  const [unpublish] = useMutation(UnpublishQuestionnaireDocument)
  const handleConfirm = () => unpublish({ variables: { id, tellsInvited: tells } })
  return (
    <ConfirmAction
      title={t('title.unpublish', { name })}
      confirmLabel={t('confirm.unpublish')}
      cancelLabel={t('keep')}
      isReady={facts !== undefined && facts.startedCount === 0}
      onConfirm={handleConfirm}
      onClose={onClose}
      onDone={onDone}
    >
      <Asked facts={facts} problem={problem}>
        {({ startedCount, invitedCount, questionnaireType }) =>
          startedCount > 0 ? (
            <Text>{t('begun', { count: startedCount })}</Text>
          ) : (
            <>
              <Text>
                {t(questionnaireType === 'Campaign' ? 'what.unpublishCampaign' : 'what.unpublishSelfService')}
              </Text>
              {invitedCount > 0 && (
                <>
                  <Text>{t('what.invited', { count: invitedCount })}</Text>
                  <Checkbox
                    label={t('tell')}
                    checked={tells}
                    onChange={(event) => setTells(event.currentTarget.checked)}
                  />
                </>
              )}
              <Text fw={600}>
                {invitedCount > 0 && tells ? t('mailsWithdrawn', { count: invitedCount }) : t('noMail')}
              </Text>
            </>
          )
        }
      </Asked>
    </ConfirmAction>
  )
}
