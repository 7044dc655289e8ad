'use client'
import { useQuery } from '@apollo/client/react'
import { Alert, Button, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { notFound, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { RunPlayer } from '@/components/run/player/RunPlayer'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Area, questionnairePaths } from '@/domain/paths'
import { stages } from '@/domain/questionnaire'
import {
  EditQuestionnaireSupportingDataDocument,
  QuestionnairePreviewDocument,
} from '@/graphql/__generated__/operations'
import { listTypeOfQuestionnaire } from './listTypeOfQuestionnaire'
import classes from './questionnaire.module.css'

type Props = {
  area: Area
  departmentId?: string | null
  subscriptionId: string | null
  questionnaireId: string
  activeTab?: string
}

/** A questionnaire as its participants see it. Input is discarded. */
export function QuestionnairePreviewScreen({
  area,
  departmentId = null,
  subscriptionId,
  questionnaireId,
  activeTab = 'campaign',
}: Props) {
  const stage = stages.find((one) => one === activeTab)
  if (stage === undefined) notFound()
  const router = useRouter()
  const isCreating = useSearchParams()?.get('from') === 'create'
  const [device, setDevice] = useState('full')
  const { data, error } = useQuery(QuestionnairePreviewDocument, {
    variables: { id: questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  useFound(error, data)
  const company = useQuery(EditQuestionnaireSupportingDataDocument, {
    variables: { subscriptionId },
    skip: subscriptionId === null,
  })
  const questionnaire = data?.questionnaire
  if (questionnaire === undefined)
    return error === undefined ? <Skeleton h={320} aria-busy /> : <ErrorBanner error={error} />

  if (
    departmentId !== null &&
    questionnaire.subscriptionDepartmentId !== null &&
    questionnaire.subscriptionDepartmentId !== departmentId
  )
    notFound()
  const where = { area, departmentId: departmentId ?? questionnaire.subscriptionDepartmentId }
  const own = company.data?.editQuestionnaireSupportingData.subscription ?? null
  const audience =
    own === null
      ? undefined
      : {
          companyName: own.name,
          departmentName: null,
          smallestGroupSize: own.smallestGroupSize,
          retentionMonths: own.retentionMonths,
        }
  const list = questionnairePaths.list(where, listTypeOfQuestionnaire(questionnaire))
  const editPath = questionnairePaths[isCreating ? 'create' : 'edit'](
    where,
    questionnaire.id,
    activeTab === 'campaign' ? undefined : stage,
  )
  return (
    <Stack gap="lg">
      <PreviewBar
        device={device}
        onDevice={setDevice}
        editPath={questionnaire.abilities.includes('update') ? editPath : null}
        closePath={list}
      />
      <div className={classes.device} data-phone={device === 'phone' || undefined}>
        <RunPlayer
          questionnaire={questionnaire}
          responses={[]}
          currencySymbol={own?.currencySymbol ?? '£'}
          audience={audience}
          mode="preview"
          onLeave={() => router.push(list)}
        />
      </div>
    </Stack>
  )
}

type BarProps = {
  device: string
  onDevice: (device: string) => void
  /** Null for users who may not edit. */
  editPath: string | null
  closePath: string
}

/** Bar that marks the preview, selects the device and links back. */
function PreviewBar({ device, onDevice, editPath, closePath }: BarProps) {
  const t = useTranslations('questionnaire.preview')
  return (
    <Alert variant="light" icon={<IconEye aria-hidden />} p="sm">
      <Group justify="space-between" gap="sm">
        <span>{t('notice')}</span>
        <Group gap="sm">
          <SegmentedControl
            aria-label={t('device')}
            value={device}
            onChange={onDevice}
            data={[
              { value: 'phone', label: t('phone') },
              { value: 'full', label: t('full') },
            ]}
          />
          {editPath !== null && (
            <Button component={Link} variant="default" href={editPath}>
              {t('edit')}
            </Button>
          )}
          <Button component={Link} variant="default" href={closePath}>
            {t('close')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
