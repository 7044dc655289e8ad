'use client'
import { useQuery } from '@apollo/client/react'
import { Alert, Button, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { notFound, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PaperButtons } from '@/components/report/onPaper/PaperButtons'
import { usePaper } from '@/components/report/onPaper/usePaper'
import { RunPlayer } from '@/components/run/player/RunPlayer'
import { ThanksMessage } from '@/components/run/ThanksMessage'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Area, questionnairePaths } from '@/domain/paths'
import { stages } from '@/domain/questionnaire'
import {
  EditQuestionnaireSupportingDataDocument,
  type EditQuestionnaireSupportingDataQuery,
  QuestionnairePreviewDocument,
  type QuestionnairePreviewQuery,
} from '@/graphql/questionnaire/__generated__/operations'
import { placeOf } from './placeOf'
import classes from './questionnaire.module.css'

/** Loaded after the questions: it is only printed. */
const QuestionnairePaper = lazy(() =>
  import('@/components/report/onPaper/QuestionnairePaper').then(({ QuestionnairePaper: Printed }) => ({
    default: Printed,
  })),
)

type Props = {
  area: Area
  departmentId?: string | null
  subscriptionId: string | null
  questionnaireId: string
  activeTab?: string
}

/** A questionnaire as its participants see it, also on paper. Input is discarded. */
export function QuestionnairePreviewScreen({
  area,
  departmentId = null,
  subscriptionId,
  questionnaireId,
  activeTab = 'campaign',
}: Props) {
  const stage = stages.find((one) => one === activeTab)
  if (stage === undefined) notFound()
  const isCreating = useSearchParams()?.get('from') === 'create'
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
  // Its logo, colour and currency belong to the paper.
  if (questionnaire === undefined || company.loading)
    return error === undefined ? <Skeleton h={320} aria-busy /> : <ErrorBanner error={error} />

  if (
    departmentId !== null &&
    questionnaire.subscriptionDepartmentId !== null &&
    questionnaire.subscriptionDepartmentId !== departmentId
  )
    notFound()
  const where = { area, departmentId: departmentId ?? questionnaire.subscriptionDepartmentId }
  const own = company.data?.editQuestionnaireSupportingData.subscription ?? null
  const isEditing = isCreating || stage !== 'campaign'
  const editPath = questionnairePaths[isCreating ? 'create' : 'edit'](
    where,
    questionnaire.id,
    activeTab === 'campaign' ? undefined : stage,
  )
  return (
    <Preview
      questionnaire={questionnaire}
      company={own}
      closePath={
        isEditing && questionnaire.abilities.includes('update') ? editPath : placeOf(where, questionnaire).href
      }
    />
  )
}

type Company = NonNullable<EditQuestionnaireSupportingDataQuery['editQuestionnaireSupportingData']['subscription']>

type PreviewProps = {
  questionnaire: QuestionnairePreviewQuery['questionnaire']
  /** Null for a template of the platform. */
  company: Company | null
  /** The stage that it was opened from, else the questionnaire's own place. */
  closePath: string
}

/** The questionnaire to try out, and as it is printed. */
function Preview({ questionnaire, company, closePath }: PreviewProps) {
  const router = useRouter()
  const t = useTranslations('run.actions')
  const [device, setDevice] = useState('full')
  const [isEnded, setEnded] = useState(false)
  const paper = usePaper(questionnaire, company)
  const audience =
    company === null
      ? undefined
      : {
          companyName: company.name,
          departmentName: null,
          smallestGroupSize: company.smallestGroupSize,
          retentionMonths: company.retentionMonths,
          goesOnByItself: company.goesOnByItself,
          asksManagers: questionnaire.asksManagers,
        }
  return (
    <Stack gap="lg">
      <PreviewBar device={device} onDevice={setDevice} closePath={closePath}>
        <PaperButtons paper={paper} />
      </PreviewBar>
      <div className={classes.device} data-phone={device === 'phone' || undefined}>
        {isEnded ? (
          <ThanksMessage
            name={questionnaire.name}
            thanks={questionnaire}
            action={{ text: t('showQuestions'), onClick: () => setEnded(false) }}
          />
        ) : (
          <RunPlayer
            questionnaire={questionnaire}
            responses={[]}
            currencySymbol={company?.currencySymbol ?? '£'}
            audience={audience}
            mode="preview"
            onLeave={() => router.push(closePath)}
            onEnd={() => setEnded(true)}
          />
        )}
      </div>
      <Suspense>
        <QuestionnairePaper paper={paper} />
      </Suspense>
    </Stack>
  )
}

type BarProps = {
  closePath: string
  device: string
  onDevice: (device: string) => void
  children: ReactNode
}

/** Bar that marks the preview, selects the device, and leads back. */
function PreviewBar({ device, onDevice, closePath, children }: BarProps) {
  const t = useTranslations('questionnaire.preview')
  return (
    <Alert variant="light" role="note" icon={<IconEye aria-hidden />} p="sm" className={classes.previewBar}>
      <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.previewLine}>
        <span>{t.rich('notice', { strong: (text) => <strong>{text}</strong> })}</span>
        <Group gap="xs" wrap="nowrap">
          <SegmentedControl
            aria-label={t('device')}
            value={device}
            onChange={onDevice}
            data={[
              { value: 'phone', label: t('phone') },
              { value: 'full', label: t('full') },
            ]}
          />
          {children}
          <Button component={Link} variant="default" href={closePath}>
            {t('close')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
