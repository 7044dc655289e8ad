'use client'
import { useQuery } from '@apollo/client/react'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { LateGroupSizeDocument } from '@/graphql/questionnaire/__generated__/operations'

/** That new people do not count towards the smallest group, where the questionnaire has begun and only groups are shown. */
export function LateNote({ questionnaireId }: { questionnaireId: string }) {
  const t = useTranslations('questionnaireRespondentSession.people')
  const { data } = useQuery(LateGroupSizeDocument, { variables: { id: questionnaireId } })
  const { lateGroupSize: size } = data?.questionnaire ?? {}
  if (size == null) return null
  return (
    <Alert role="note" variant="light" icon={<IconInfoCircle aria-hidden />}>
      {t('late', { size })}
    </Alert>
  )
}
