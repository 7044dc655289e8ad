'use client'
import { useApolloClient, useQuery, useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { errorCode } from '@/components/shared/request/errorCode'
import { DayInput } from '@/components/ui/input/DayInput'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Day, startOfDay } from '@/domain/day'
import { formatDate, formatDay } from '@/domain/format'
import {
  CancelQuestionnaireDocument,
  MoveQuestionnaireEndDocument,
  type QuestionnaireCardFragment,
  QuestionnairesDocument,
  QuestionnaireWayBackDocument,
  type QuestionnaireWayBackFragment,
  UnpublishQuestionnaireDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { endDays } from './endDays'
import type { MovedEnd, WayBack } from './lifecycleActions'
import { useEndMessages } from './useEndMessages'

type Props = {
  way: WayBack
  questionnaire: QuestionnaireCardFragment
  /** Whether it appears in a list, which is refetched after a deletion. */
  isListed?: boolean
  /** Names of the screen's queries whose results include the end. */
  rereads?: string[]
  onClose: () => void
  onDone?: (way: WayBack) => void
  /** Called where it turns out to be gone: someone else cancelled or deleted it. */
  onGone?: () => void
}

const isGone = (error: unknown) => errorCode(error) === 'NOT_FOUND'

/**
 * Confirms a lifecycle action of a published questionnaire, with current numbers. One that is gone meanwhile is said to
 * be, and left.
 */
export function LifecycleDialog({
  way,
  questionnaire,
  isListed = false,
  rereads = [],
  onClose,
  onDone,
  onGone,
}: Props): ReactNode {
  const t = useTranslations('questionnaire.wayBack')
  const client = useApolloClient()
  const { data, error } = useQuery(QuestionnaireWayBackDocument, {
    variables: { id: questionnaire.id },
    fetchPolicy: 'network-only',
  })
  const handleDone = () => {
    notifications.show({ color: 'teal', message: t(`done.${way}`, { name: questionnaire.name }) })
    onDone?.(way)
  }
  const handleGone = () => {
    notifications.show({ color: 'orange', message: t('gone', { name: questionnaire.name }) })
    onClose()
    onGone?.()
    if (isListed) void client.refetchQueries({ include: [QuestionnairesDocument] })
  }
  const perform = (change: () => Promise<unknown>) =>
    change().catch((refusal: unknown) => {
      if (isGone(refusal)) handleGone()
      throw refusal
    })
  const whenUnread = useEffectEvent(() => isGone(error) && handleGone())
  useEffect(() => void whenUnread(), [error])
  const common = { questionnaire, facts: data?.questionnaire, problem: error, perform, onClose, onDone: handleDone }
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
  perform,
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
      onConfirm={() => perform(cancel)}
      onClose={onClose}
      onDone={onDone}
    >
      <LifecycleDialogBody facts={facts} problem={problem}>
        {({ unfinishedInvitedCount, startedCount }) => (
          <>
            <Text>{t('what.cancel', { count: startedCount })}</Text>
            <Text fw={600}>
              {unfinishedInvitedCount > 0 ? t('mailsCancelled', { count: unfinishedInvitedCount }) : t('noMail')}
            </Text>
          </>
        )}
      </LifecycleDialogBody>
    </ConfirmAction>
  )
}

/** Confirms returning a published questionnaire without any started session to being built. */
function UnpublishDialog({
  questionnaire: { id, name },
  facts,
  problem,
  perform,
  onClose,
  onDone,
}: LifecycleDialogProps) {
  const t = useTranslations('questionnaire.wayBack')
  const [tells, setTells] = useState(true)
  const [unpublish] = useMutation(UnpublishQuestionnaireDocument)
  const handleConfirm = () => perform(() => unpublish({ variables: { id, tellsInvited: tells } }))
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
      <LifecycleDialogBody facts={facts} problem={problem}>
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
      </LifecycleDialogBody>
    </ConfirmAction>
  )
}

type MoveEndDialogProps = LifecycleDialogProps & { way: MovedEnd; rereads: string[] }

/** Changes the last day of a published questionnaire and explains the consequences. */
function MoveEndDialog({ way, questionnaire, facts, problem, rereads, perform, onClose, onDone }: MoveEndDialogProps) {
  const t = useTranslations('questionnaire.wayBack')
  const words = useEndMessages(way, questionnaire.timeZone)
  const { id, name, timeZone } = questionnaire
  const days = endDays(way, questionnaire, new Date())
  const [chosen, setChosen] = useState<Day | null>(days.first)
  const isPossibleDay = (day: Day) => day >= days.min && (days.max === null || day <= days.max)
  const isPossible = chosen !== null && isPossibleDay(chosen)
  const [move] = useMutation(MoveQuestionnaireEndDocument, { refetchQueries: rereads, awaitRefetchQueries: true })
  const handleConfirm = async () => {
    if (chosen === null) return
    await perform(() => move({ variables: { id, endDate: startOfDay(chosen, timeZone).toISOString() } }))
  }
  return (
    <ConfirmAction
      title={t(`title.${way}`, { name })}
      confirmLabel={t(`confirm.${way}`)}
      cancelLabel={t('keep')}
      tone="normal"
      isReady={facts !== undefined && isPossible}
      onConfirm={handleConfirm}
      onClose={onClose}
      onDone={onDone}
    >
      <LifecycleDialogBody facts={facts} problem={problem}>
        {(known) => (
          <>
            <DayInput
              label={t('lastDay')}
              value={chosen}
              keepsTyped
              excludeDate={(day) => !isPossibleDay(day)}
              error={
                isPossible
                  ? undefined
                  : t('impossibleDay', {
                      first: formatDay(days.min),
                      last: days.max === null ? 'none' : formatDay(days.max),
                    })
              }
              onChange={setChosen}
            />
            {isPossible && <Text>{words.what(known, formatDate(startOfDay(chosen, timeZone), timeZone))}</Text>}
            <Text>{words.mails(known)}</Text>
          </>
        )}
      </LifecycleDialogBody>
    </ConfirmAction>
  )
}

/** Props of every lifecycle dialog: the questionnaire as rendered, and as it is once its facts are loaded. */
type LifecycleDialogProps = {
  questionnaire: QuestionnaireCardFragment
  facts: QuestionnaireWayBackFragment | undefined
  /** Why the facts could not be loaded. */
  problem: unknown
  /** Makes the change; where the questionnaire is gone, it is left. */
  perform: (change: () => Promise<unknown>) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Body of a lifecycle dialog once its numbers are loaded. */
function LifecycleDialogBody({
  facts,
  problem,
  children,
}: Pick<LifecycleDialogProps, 'facts' | 'problem'> & { children: (facts: QuestionnaireWayBackFragment) => ReactNode }) {
  if (facts !== undefined) return <Stack gap="sm">{children(facts)}</Stack>
  return problem === undefined ? <Skeleton h={72} aria-busy /> : <ErrorBanner error={problem} />
}
