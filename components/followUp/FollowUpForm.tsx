'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { Form } from '@/components/forms/Form'
import { FormNumberInput } from '@/components/forms/FormNumberInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { newId } from '@/components/shared/newId'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { followUpFormSchema, isRepeatable, readyFollowUpDays, readyOpenDays } from '@/domain/followUp'
import {
  CreateFollowUpDocument,
  FollowedCampaignDocument,
  type FollowedCampaignQuery,
  type FollowUpRowFragment,
  UpdateFollowUpDocument,
} from '@/graphql/followUp/__generated__/operations'
import { anchorOf } from '@/components/shared/followUp/useFollowUpText'
import { AnchorField } from './AnchorField'
import { QuestionsField } from './QuestionsField'
import { ReadyField } from './ReadyField'

type Campaign = FollowedCampaignQuery['questionnaire']

type Props = {
  questionnaireId: string
  /** The wave to change; null for a new one. */
  followUp: FollowUpRowFragment | null
  /** The other waves of the campaign. */
  others: readonly FollowUpRowFragment[]
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** The dialog that adds a wave to a campaign or changes one. */
export function FollowUpForm(props: Props) {
  const { questionnaireId, followUp, onClose } = props
  const t = useTranslations('followUp.form')
  const unsaved = useTranslations('common.form')
  const [isDirty, setDirty] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: true })
  const { data, error } = useQuery(FollowedCampaignDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'no-cache',
  })
  return (
    <Dialog
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      title={followUp === null ? t('titleAdd') : t('titleChange', { name: followUp.name })}
      size={680}
      fullScreen={isNarrow}
    >
      <ErrorBanner error={error} />
      {data === undefined && error === undefined && <Skeleton h={320} />}
      {data !== undefined && <Fields {...props} campaign={data.questionnaire} onDirty={setDirty} />}
      <ConfirmModal
        opened={isLeaving}
        title={unsaved('unsavedTitle')}
        confirmLabel={unsaved('leave')}
        cancelLabel={unsaved('stay')}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {unsaved('unsaved')}
      </ConfirmModal>
    </Dialog>
  )
}

/** The values to begin with: of a new wave the first days of the ready set that are free, and all questions. */
function initial(followUp: FollowUpRowFragment | null, offered: readonly string[], others: Props['others']) {
  if (followUp !== null) {
    const { days, openDays, questionIds } = followUp
    const chosen = questionIds.filter((id) => offered.includes(id))
    return { from: anchorOf(followUp), days, openDays, questionIds: chosen, asksAboutUse: false }
  }
  const free = readyFollowUpDays.find((days) => !others.some((one) => one.days === days && one.state !== 'Cancelled'))
  return {
    from: 'Completion' as const,
    days: free ?? 180,
    openDays: readyOpenDays,
    questionIds: [...offered],
    asksAboutUse: true,
  }
}

type FieldsProps = Props & { campaign: Campaign; onDirty: (isDirty: boolean) => void }

function Fields({ questionnaireId, followUp, others, onSaved, onClose, campaign, onDirty }: FieldsProps) {
  const t = useTranslations('followUp.form')
  const common = useTranslations('common')
  const [create] = useMutation(CreateFollowUpDocument)
  const [update] = useMutation(UpdateFollowUpDocument)
  // One id for each opening of the form: a repeated request creates one wave.
  const [id] = useState(newId)
  const offered = campaign.questions.filter(({ responseType }) => isRepeatable(responseType))
  const form = useZodForm(followUpFormSchema, {
    defaultValues: initial(
      followUp,
      offered.map((question) => question.id),
      others,
    ),
  })
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const isAsked = followUp !== null && followUp.askedCount > 0
  const isBefore = form.watch('from') === 'Start'
  return (
    <Form
      form={form}
      guardsUnsaved={false}
      onSubmit={async ({ from, days, openDays, questionIds, asksAboutUse }) => {
        const timing = { days, openDays, isAfterEnd: from === 'End' }
        if (followUp === null) {
          const model = { id, questionnaireId, ...timing, isBefore: from === 'Start', questionIds, asksAboutUse }
          await create({ variables: { model } })
        } else {
          const questions = isAsked ? {} : { questionIds }
          await update({
            variables: { model: { id: followUp.id, version: followUp.version, ...timing, ...questions } },
          })
        }
        await onSaved()
        onClose()
      }}
    >
      {isAsked && <Text size="sm">{t('keepsQuestions')}</Text>}
      <AnchorField campaign={campaign} isOfBefore={followUp?.isBefore ?? null} others={others} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FormNumberInput name="days" label={t('days')} decimals={0} />
        <FormNumberInput
          name="openDays"
          label={t('openDays')}
          description={t('openDaysHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          decimals={0}
        />
      </SimpleGrid>
      {!isAsked && <QuestionsField questions={offered} />}
      {followUp === null && !isBefore && <ReadyField />}
      {followUp !== null && followUp.newQuestionCount > 0 && (
        <Text size="sm" c="dimmed">
          {t('otherQuestions', { count: followUp.newQuestionCount })}
        </Text>
      )}
      <Group>
        <SubmitButton busyLabel={t(followUp === null ? 'adding' : 'saving')}>
          {t(followUp === null ? 'titleAdd' : 'save')}
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  )
}
