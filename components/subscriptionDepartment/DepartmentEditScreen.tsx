'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Anchor, Button, Skeleton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { errorCode } from '@/components/shared/request/errorCode'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { departmentPaths, peoplePaths } from '@/domain/paths'
import {
  SubscriptionDepartmentDocument,
  UpdateSubscriptionDepartmentDocument,
} from '@/graphql/subscriptionDepartment/__generated__/operations'
import { DepartmentForm } from './DepartmentForm'

type Props = { departmentId: string }

/** The name of a department, with a link to its people. */
export function DepartmentEditScreen({ departmentId: id }: Props) {
  const t = useTranslations('subscriptionDepartment')
  const { data, error, refetch } = useQuery(SubscriptionDepartmentDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  useFound(error, data)
  const [update] = useMutation(UpdateSubscriptionDepartmentDocument)
  const department = data?.subscriptionDepartment
  const [isGone, setGone] = useState(false)
  const title = t('form.edit')

  const handleSave = async ({ name }: { name: string }) => {
    try {
      await update({ variables: { model: { id, version: department?.version, name } } })
    } catch (refusal) {
      setGone(errorCode(refusal) === 'NOT_FOUND')
      // A retry uses the stored version.
      await refetch().catch(() => undefined)
      throw refusal
    }
  }
  return (
    <>
      <PageHeader
        title={department?.name ?? title}
        breadcrumbs={[{ label: t('list.title'), href: departmentPaths.list }, { label: title }]}
        actions={
          department !== undefined && (
            <Button
              component={Link}
              href={peoplePaths.list({ of: 'companyDepartment', departmentId: id })}
              variant="default"
              leftSection={<IconUsers size={16} aria-hidden />}
            >
              {t('form.people', { count: department.numberOfPeople ?? 0 })}
            </Button>
          )
        }
      />
      {department === undefined && <ErrorBanner error={error} />}
      {department === undefined && error === undefined && <Skeleton h={120} maw={720} aria-label={t('form.loading')} />}
      {isGone && (
        <Alert color="red" role="alert" mb="md" maw={720} title={t('form.gone')}>
          <Anchor component={Link} href={departmentPaths.list}>
            {t('form.backToList')}
          </Anchor>
        </Alert>
      )}
      {department !== undefined && !isGone && (
        <DepartmentForm label={title} values={{ name: department.name }} onSave={handleSave} />
      )}
    </>
  )
}
