'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { newId } from '@/components/shared/newId'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Area, questionnairePaths } from '@/domain/paths'
import type { ListType } from '@/domain/questionnaire'
import { CloneQuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import { copyTarget } from './create/copyTarget'

type Props = {
  area: Area
  departmentId?: string | null
  subscriptionId: string | null
  type: ListType
  questionnaireId: string
}

const isId = (text: string | null) => text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * The copy id in the address. An address without one is given one, so that a reload or a later visit requests the same
 * copy.
 */
function copyIdInAddress(): string {
  const address = new URL(window.location.href)
  const written = address.searchParams.get('key')
  if (written !== null && isId(written)) return written
  const key = newId()
  address.searchParams.set('key', key)
  window.history.replaceState(null, '', address)
  return key
}

/** Copies a questionnaire on arrival, then redirects to the list of the copy. */
export function QuestionnaireCloneScreen({ area, departmentId = null, subscriptionId, type, questionnaireId }: Props) {
  const t = useTranslations('questionnaire.clone')
  const router = useRouter()
  const [clone] = useMutation(CloneQuestionnaireDocument)
  const [error, setError] = useState<unknown>(null)
  const hasBegun = useRef(false)
  const where = { area: area === 'subscription' && departmentId !== null ? 'department' : area, departmentId } as const
  const list = questionnairePaths.list(where, area === 'administration' ? 'Template' : type)

  const lacksCompany = area !== 'administration' && subscriptionId === null

  const copy = async () => {
    setError(null)
    try {
      const target = copyTarget({ where: { area, departmentId }, subscriptionId, type })
      const { data } = await clone({ variables: { id: questionnaireId, copyId: copyIdInAddress(), ...target } })
      notifications.show({ color: 'teal', message: t('done', { name: data?.cloneQuestionnaire.name ?? '' }) })
      router.replace(list)
    } catch (refusal) {
      setError(refusal)
    }
  }
  useEffect(() => {
    if (hasBegun.current || lacksCompany) return
    hasBegun.current = true
    void copy()
  })
  if (lacksCompany) return <EmptyState text={t('chooseCompany')} />
  if (error === null)
    return (
      <Group justify="center" py="xl" role="status">
        <Loader size="sm" aria-hidden />
        <Text>{t('copying')}</Text>
      </Group>
    )
  return (
    <Stack>
      <PageHeader title={t('title')} />
      <ErrorBanner error={error} />
      <Group>
        <Button variant="default" onClick={() => router.replace(list)}>
          {t('back')}
        </Button>
        <Button onClick={() => void copy()}>{t('again')}</Button>
      </Group>
    </Stack>
  )
}
