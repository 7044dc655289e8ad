'use client'
import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { AnswersImportsDocument, TakeBackAnswersDocument } from '@/graphql/importJob/__generated__/operations'

type Props = { job: { id: string; filename: string }; onDone?: () => void }

/** Deletes all answers of an import, after confirmation. */
export function TakeBackButton({ job: { id, filename }, onDone }: Props) {
  const t = useTranslations('importedAnswers.takeBack')
  const [isAsking, setAsking] = useState(false)
  const [takeBack] = useMutation(TakeBackAnswersDocument, {
    refetchQueries: [AnswersImportsDocument],
    awaitRefetchQueries: true,
  })
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('button')}
      </Button>
      {isAsking && (
        <ConfirmAction
          title={t('title')}
          confirmLabel={t('button')}
          onConfirm={() => takeBack({ variables: { id } })}
          onDone={onDone}
          onClose={() => setAsking(false)}
        >
          {t('confirm', { filename })}
        </ConfirmAction>
      )}
    </>
  )
}
