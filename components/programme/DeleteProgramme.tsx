'use client'
import { useTranslations } from 'next-intl'
import { DeleteRecord } from '@/components/shared/list/DeleteRecord'
import { DeleteProgrammeDocument } from '@/graphql/programme/__generated__/operations'

type Props = { programme: { id: string; name: string }; onDeleted: () => unknown; onClose: () => void }

/** Confirms the deletion of a programme. */
export function DeleteProgramme({ programme: { id, name }, ...rest }: Props) {
  const t = useTranslations('programme.delete')
  return (
    <DeleteRecord
      document={DeleteProgrammeDocument}
      id={id}
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      {...rest}
    >
      {t('text')}
    </DeleteRecord>
  )
}
