'use client'
import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { newId } from '@/components/shared/newId'
import { ignoreIfExists } from '@/components/shared/conflict/conflictOf'
import { analysisTypePaths } from '@/domain/paths'
import { CreateAnalysisTypeDocument } from '@/graphql/analysisType/__generated__/operations'
import { AnalysisTypeForm } from './AnalysisTypeForm'
import type { AnalysisTypeArea } from './analysisTypeArea'

type Props = {
  area: AnalysisTypeArea
  /** The company; null creates a standard category. */
  subscriptionId: string | null
}

const blank = { name: '', baseAmountDefault: 0 }

/** Creates a category of the company, or a standard one for staff. */
export function AnalysisTypeAddScreen({ area, subscriptionId }: Props) {
  const t = useTranslations('analysisType')
  // One id per mount: a duplicate request creates one category.
  const [id] = useState(newId)
  const [create] = useMutation(CreateAnalysisTypeDocument)
  if (area === 'manage' && subscriptionId === null) return <ChooseCompany />
  const title = t(`form.add.${area}`)
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: t(`list.title.${area}`), href: analysisTypePaths.list(area) }, { label: title }]}
      />
      <AnalysisTypeForm
        area={area}
        label={title}
        values={blank}
        onSave={(values) => ignoreIfExists(create({ variables: { model: { id, subscriptionId, ...values } } }))}
      />
    </>
  )
}
