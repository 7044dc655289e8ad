'use client'
import { useQuery } from '@apollo/client/react'
import { Skeleton } from '@mantine/core'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { QuestionnaireMailsDocument } from '@/graphql/__generated__/operations'
import { MailWordingForm } from './MailWordingForm'

type Props = { questionnaireId: string; onClose: () => void }

/** How invitation and reminder of a campaign are worded, read afresh. */
export function MailWording({ questionnaireId, onClose }: Props) {
  const { data, error } = useQuery(QuestionnaireMailsDocument, {
    variables: { id: questionnaireId },
    fetchPolicy: 'network-only',
  })
  if (error !== undefined) return <ErrorBanner error={error} />
  return data === undefined ? <Skeleton h={320} /> : <MailWordingForm wording={data.questionnaire} onClose={onClose} />
}
