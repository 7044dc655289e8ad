'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Card, Group, List, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { errorCode } from '@/components/shared/request/errorCode'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { erasureGraceDays } from '@/domain/erasure'
import { erasurePaths, subscriptionPaths } from '@/domain/paths'
import {
  EraseSubscriptionDocument,
  SubscriptionErasurePreviewDocument,
  type SubscriptionErasurePreviewQuery,
} from '@/graphql/erasure/__generated__/operations'
import { TypedConfirmation } from './TypedConfirmation'

type Counted = SubscriptionErasurePreviewQuery['subscriptionErasurePreview']

/** The counts of a company's data. */
function CompanyCounts({ company }: { company: Counted }) {
  const t = useTranslations('erasure.company')
  const { people, departments, questionnaires, answers, runs, mails, files } = company
  const lines = [
    t('people', { count: people }),
    t('departments', { count: departments }),
    t('questionnaires', { count: questionnaires }),
    t('answers', { answers, runs }),
    t('mails', { count: mails }),
    t('files', { count: files }),
  ]
  return (
    <List>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  )
}

function CompanyForm({ company }: { company: Counted }) {
  const t = useTranslations('erasure.company')
  const router = useRouter()
  const { subscriptionId, name } = company
  const [mode, setMode] = useState<'Anonymise' | 'Remove'>('Anonymise')
  const [typed, setTyped] = useState('')
  const isConfirmed = typed.trim() === name.trim()
  const [isAsking, setAsking] = useState(false)
  const [erase] = useMutation(EraseSubscriptionDocument)
  return (
    <Card padding="lg">
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t.rich('about', { name, strong: (text) => <strong>{text}</strong> })}
        </Text>
        <CompanyCounts company={company} />
        <Radio.Group
          label={t('mode')}
          value={mode}
          onChange={(value) => setMode(value === 'Anonymise' ? 'Anonymise' : 'Remove')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="Remove" label={t('remove')} description={t('removeHint')} />
            <Radio value="Anonymise" label={t('anonymise')} description={t('anonymiseHint')} />
          </Stack>
        </Radio.Group>
        <Text>{t('waiting', { days: erasureGraceDays })}</Text>
        <TypedConfirmation label={t('type', { name })} value={typed} isSame={isConfirmed} onChange={setTyped} />
        <Group>
          <Button size="md" color="red" disabled={!isConfirmed} onClick={() => setAsking(true)}>
            {t('continue')}
          </Button>
        </Group>
      </Stack>
      {isAsking && (
        <ConfirmAction
          title={t('second', { name, days: erasureGraceDays })}
          confirmLabel={t('confirm')}
          onConfirm={() => erase({ variables: { model: { subscriptionId, mode, name: typed } } })}
          onDone={() => router.push(erasurePaths.list)}
          onClose={() => setAsking(false)}
        >
          {t('waiting', { days: erasureGraceDays })}
        </ConfirmAction>
      )}
    </Card>
  )
}

/** Erases a company permanently: shows the counts of its data, and confirms twice. */
export function EraseSubscriptionScreen({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations('erasure.company')
  const { data, error } = useQuery(SubscriptionErasurePreviewDocument, {
    variables: { subscriptionId },
    fetchPolicy: 'network-only',
  })
  const company = data?.subscriptionErasurePreview
  return (
    <Stack gap="md" maw={720}>
      <PageHeader title={t('title')} back={{ href: subscriptionPaths.list, label: t('back') }} />
      <ErrorBanner error={errorCode(error) === 'NOT_FOUND' ? new Error(t('refused')) : error} />
      {company === undefined && error === undefined && <Skeleton h={240} aria-label={t('loading')} />}
      {company !== undefined && error === undefined && <CompanyForm company={company} />}
    </Stack>
  )
}
