'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/layout/PageHeader'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { analysisTypePaths } from '@/domain/paths'
import { AnalysisTypeDocument, UpdateAnalysisTypeDocument } from '@/graphql/analysisType/__generated__/operations'
import { AnalysisTypeForm } from './AnalysisTypeForm'
import type { AnalysisTypeArea } from './analysisTypeArea'

type Props = { area: AnalysisTypeArea; analysisTypeId: string }

/** A category; a standard one is visible to all administrators and editable by staff. */
export function AnalysisTypeEditScreen({ area, analysisTypeId: id }: Props) {
  const t = useTranslations('analysisType')
  const { data, error, refetch } = useQuery(AnalysisTypeDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  useFound(error, data)
  const [update] = useMutation(UpdateAnalysisTypeDocument)
  const analysisType = data?.analysisType
  const title = t(`form.edit.${area}`)

  const handleSave = async (values: { name: string; baseAmountDefault: number }) => {
    try {
      await update({ variables: { model: { id, version: analysisType?.version, ...values } } })
    } catch (refusal) {
      // A retry uses the stored version.
      await refetch().catch(() => undefined)
      throw refusal
    }
  }
  return (
    <>
      <PageHeader
        title={analysisType?.name ?? title}
        breadcrumbs={[{ label: t(`list.title.${area}`), href: analysisTypePaths.list(area) }, { label: title }]}
      />
      {analysisType === undefined && <ErrorBanner error={error} />}
      {analysisType === undefined && error === undefined && (
        <Skeleton h={200} maw={720} aria-label={t('form.loading')} />
      )}
      {analysisType?.abilities.includes('update') === false && (
        <Alert color="gray" icon={<IconLock aria-hidden />}>
          {t('kind.notEditable')}
        </Alert>
      )}
      {analysisType?.abilities.includes('update') === true && (
        <AnalysisTypeForm
          area={area}
          label={title}
          values={{ name: analysisType.name, baseAmountDefault: analysisType.baseAmountDefault }}
          onSave={handleSave}
        />
      )}
    </>
  )
}
