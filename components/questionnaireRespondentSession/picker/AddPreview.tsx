'use client'
import { useQuery } from '@apollo/client/react'
import { Box, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import {
  AddParticipantsPreviewDocument,
  type AddParticipantsPreviewQuery,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import type { inputOf } from './choice'

type Preview = AddParticipantsPreviewQuery['addParticipantsPreview']

/** What adding a choice would do, read again after each change of it. */
export function usePreview(questionnaireId: string, input: ReturnType<typeof inputOf> | null) {
  const [debounced] = useDebouncedValue(JSON.stringify(input), 150)
  const { data, previousData, error } = useQuery(AddParticipantsPreviewDocument, {
    variables: { input: (JSON.parse(debounced) as typeof input) ?? { questionnaireId } },
    skip: debounced === 'null',
    fetchPolicy: 'no-cache',
  })
  return { preview: (data ?? previousData)?.addParticipantsPreview as Preview | undefined, error }
}

type PreviewTextProps = { preview: Preview | undefined; newPeople: number }

/** How many people will be added, which the button shows, and how many are left out and why. */
export function PreviewText({ preview, newPeople }: PreviewTextProps) {
  const t = useTranslations('audience.preview')
  const { toAdd = 0, takingPart = 0, removed = 0, isInvitedAtOnce = false } = preview ?? {}
  const count = toAdd + newPeople
  const parts = [
    ...(takingPart > 0 ? [t('takingPart', { count: takingPart })] : []),
    ...(removed > 0 ? [t('removed', { count: removed })] : []),
    ...(isInvitedAtOnce && toAdd > 0 ? [t('invited')] : []),
  ]
  const Count = count === 0 ? 'div' : VisuallyHidden
  return (
    <Box role="status" fz="sm">
      {(preview !== undefined || newPeople > 0) && <Count>{t('toAdd', { count })}</Count>}
      {parts.length > 0 && <div>{parts.join(' ')}</div>}
    </Box>
  )
}
