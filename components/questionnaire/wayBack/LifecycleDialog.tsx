'use client'
import { useQuery, useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import {
  type QuestionnaireCardFragment,
  QuestionnaireWayBackDocument,
  CancelQuestionnaireDocument,
  QuestionnairesDocument,
  UnpublishQuestionnaireDocument,
} from '@/graphql/__generated__/operations'
import { MoveEndDialog } from './MoveEndDialog'
import type { WayBack } from './lifecycleActions'
import { Text, Checkbox } from '@mantine/core'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { Asked, type LifecycleDialogProps } from './Asked'
import { useState } from 'react'

type Props = {
  way: WayBack
  questionnaire: QuestionnaireCardFragment
  /** Whether it appears in a list, which is refetched after a deletion. */
  isListed?: boolean
  /** Names of the screen's queries whose results include the end. */
  rereads?: string[]
  onClose: () => void
  onDone?: (way: WayBack) => void
}

/** Confirms a lifecycle action of a published questionnaire, with current numbers. */
export function LifecycleDialog({
  way,
  questionnaire,
  isListed = false,
  rereads = [],
  onClose,
  onDone,
}: Props): ReactNode {
  const t = useTranslations('questionnaire.wayBack.done')
  const { data, error } = useQuery(QuestionnaireWayBackDocument, {
    variables: { id: questionnaire.id },
    fetchPolicy: 'network-only',
  })
  const handleDone = () => {
    notifications.show({ color: 'teal', message: t(way, { name: questionnaire.name }) })
    onDone?.(way)
  }
  const common = { questionnaire, facts: data?.questionnaire, problem: error, onClose, onDone: handleDone }
  if (way === 'cancel') return <CancelCampaignDialog {...common} isListed={isListed} />
  if (way === 'unpublish') return <UnpublishDialog {...common} />
  return <MoveEndDialog {...common} way={way} rereads={rereads} />
}

type CancelCampaignDialogProps = LifecycleDialogProps & { isListed: boolean }

/** Confirms the cancellation of a campaign, which is final. */
function CancelCampaignDialog({
  questionnaire: { id, name },
  facts,
  problem,
  isListed,
  onClose,
  onDone,
}: CancelCampaignDialogProps) {
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

/** Confirms returning a published questionnaire without any started session to being built. */
function UnpublishDialog({ questionnaire: { id, name }, facts, problem, onClose, onDone }: LifecycleDialogProps) {
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
