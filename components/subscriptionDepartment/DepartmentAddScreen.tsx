'use client'
import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { newId } from '@/components/shared/newId'
import { ignoreIfExists } from '@/components/shared/conflict/conflictOf'
import { departmentPaths } from '@/domain/paths'
import { CreateSubscriptionDepartmentDocument } from '@/graphql/subscriptionDepartment/__generated__/operations'
import { DepartmentForm } from './DepartmentForm'

type Props = { subscriptionId: string | null }

const blank = { name: '' }

/** Creates a department of the company. */
export function DepartmentAddScreen({ subscriptionId }: Props) {
  const t = useTranslations('subscriptionDepartment')
  // One id per mount: a duplicate request creates one department.
  const [id] = useState(newId)
  const [create] = useMutation(CreateSubscriptionDepartmentDocument)
  if (subscriptionId === null) return <ChooseCompany />
  const title = t('form.add')
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: t('list.title'), href: departmentPaths.list }, { label: title }]}
      />
      <DepartmentForm
        label={title}
        values={blank}
        onSave={({ name }) => ignoreIfExists(create({ variables: { model: { id, subscriptionId, name } } }))}
      />
    </>
  )
}
