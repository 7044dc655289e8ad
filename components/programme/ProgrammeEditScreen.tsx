'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/layout/PageHeader'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { programmePaths } from '@/domain/paths'
import { ProgrammeDocument, UpdateProgrammeDocument } from '@/graphql/programme/__generated__/operations'
import { ProgrammeForm } from './ProgrammeForm'

/** Gives a programme another name or other campaigns. */
export function ProgrammeEditScreen({ programmeId: id }: { programmeId: string }) {
  const t = useTranslations('programme')
  // Without the cache: the form begins with what is stored.
  const { data, error, refetch } = useQuery(ProgrammeDocument, { variables: { id }, fetchPolicy: 'network-only' })
  useFound(error, data)
  const [update] = useMutation(UpdateProgrammeDocument)
  const programme = data?.programme
  const handleSave = async (values: { name: string; questionnaireIds: string[] }) => {
    try {
      await update({ variables: { model: { id, version: programme?.version, ...values } } })
    } catch (refusal) {
      // A retry uses the stored version.
      await refetch().catch(() => undefined)
      throw refusal
    }
    return id
  }
  return (
    <>
      <PageHeader
        title={programme?.name ?? t('form.edit')}
        breadcrumbs={[{ label: t('list.title'), href: programmePaths.list }, { label: t('form.edit') }]}
      />
      {programme === undefined && <ErrorBanner error={error} />}
      {programme === undefined && error === undefined && <Skeleton h={200} maw={720} aria-label={t('form.loading')} />}
      {programme !== undefined && (
        <ProgrammeForm
          label={t('form.edit')}
          subscriptionId={programme.subscriptionId}
          programme={programme}
          onSave={handleSave}
        />
      )}
    </>
  )
}
