'use client'

import { useQuery } from '@apollo/client/react'
import { Button, Loader } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { EditQuestionnaireSupportingDataDocument, QuestionnaireDocument } from '@/graphql/__generated__/operations'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { RunFrame } from './RunFrame'
import { RunPlayer } from './RunPlayer'
import { useLeaveRun } from './useLeaveRun'

type Props = { questionnaireId: string }

/** A questionnaire as its participants will see it; nothing is checked and nothing is stored. */
export function RunPreviewScreen({ questionnaireId }: Props) {
  const t = useTranslations('run')
  const leave = useLeaveRun()
  const { data, error } = useQuery(QuestionnaireDocument, { variables: { id: questionnaireId }, fetchPolicy: 'cache-and-network' })
  const questionnaire = data?.questionnaire
  const supporting = useQuery(EditQuestionnaireSupportingDataDocument, {
    variables: { subscriptionId: questionnaire?.subscriptionId ?? null },
    skip: questionnaire === undefined,
  })
  const company = supporting.data?.editQuestionnaireSupportingData.subscription
  const close = (
    <Button variant="default" mih={44} onClick={leave}>
      {t('actions.close')}
    </Button>
  )
  return (
    <RunFrame company={company == null ? undefined : { name: company.name, logoUrl: null, brandColor: null }} action={close}>
      <ErrorBanner error={error} />
      {questionnaire === undefined && error === undefined && <Loader aria-label={t('loading')} />}
      {questionnaire !== undefined && (
        <RunPlayer questionnaire={questionnaire} responses={[]} currencySymbol={company?.currencySymbol ?? '£'} mode="preview" onLeave={leave} />
      )}
    </RunFrame>
  )
}
