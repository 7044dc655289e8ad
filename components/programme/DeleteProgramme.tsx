'use client'
import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { DeleteProgrammeDocument } from '@/graphql/programme/__generated__/operations'

type Props = { programme: { id: string; name: string }; onDeleted: () => unknown; onClose: () => void }

/** Confirms the deletion of a programme. */
export function DeleteProgramme({ programme: { id, name }, onDeleted, onClose }: Props) {
  const t = useTranslations('programme.delete')
  const [remove] = useMutation(DeleteProgrammeDocument, { variables: { id } })
  return (
    <ConfirmAction
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      onConfirm={() => remove()}
      onDone={onDeleted}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmAction>
  )
}
