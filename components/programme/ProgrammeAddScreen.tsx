'use client'
import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { ignoreIfExists } from '@/components/shared/conflict/conflictOf'
import { newId } from '@/components/shared/newId'
import { programmePaths } from '@/domain/paths'
import { CreateProgrammeDocument } from '@/graphql/programme/__generated__/operations'
import { ProgrammeForm } from './ProgrammeForm'

/** Puts campaigns of the company into a new programme. */
export function ProgrammeAddScreen({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations('programme')
  // One id per mount: a duplicate request creates one programme.
  const [id] = useState(newId)
  const [create] = useMutation(CreateProgrammeDocument)
  return (
    <>
      <PageHeader
        title={t('add')}
        breadcrumbs={[{ label: t('list.title'), href: programmePaths.list }, { label: t('add') }]}
      />
      <ProgrammeForm
        label={t('add')}
        subscriptionId={subscriptionId}
        programme={null}
        onSave={async (values) => {
          await ignoreIfExists(create({ variables: { model: { id, subscriptionId, ...values } } }))
          return id
        }}
      />
    </>
  )
}
