'use client'
import { SimpleGrid, Stack, Card, Group, Text, ThemeIcon, Title, UnstyledButton } from '@mantine/core'
import { IconCopy, IconPencilPlus, IconTemplate } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Icon } from '@tabler/icons-react'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useRouter, useSearchParams } from 'next/navigation'
import { PageHeader } from '@/components/layout/PageHeader'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Area, questionnairePaths } from '@/domain/paths'
import type { ListType } from '@/domain/questionnaire'
import { errorCode } from '@/components/shared/request/errorCode'
import { newId } from '@/components/shared/newId'
import {
  CloneQuestionnaireDocument,
  CreateQuestionnaireDocument,
  QuestionnaireDocument,
} from '@/graphql/__generated__/operations'
import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import { defaultSectionName } from '@/domain/questionnaire'
import type { QuestionnaireDetailFragment } from '@/graphql/__generated__/operations'
import type { Where } from './where'
import { copyTarget } from './create/copyTarget'
import classes from './questionnaire.module.css'
import type { PickableKind } from './create/usePickable'
import { QuestionnairePicker } from './create/QuestionnairePicker'

type Props = { area: Area; departmentId?: string | null; subscriptionId: string | null; type: ListType }

/** Creates a questionnaire from a template, from a campaign, or from scratch. */
export function QuestionnaireAddScreen({ area, departmentId = null, subscriptionId, type }: Props) {
  const t = useTranslations('questionnaire.add')
  const where = { area, departmentId }
  const isOfTemplates = useSearchParams().has('templates')
  const [picking, setPicking] = useState<PickableKind | null>(isOfTemplates ? 'template' : null)
  const { fromScratch, fromCopyOf, creating, cloning } = useCreateQuestionnaire({ where, subscriptionId, type })
  if (area !== 'administration' && subscriptionId === null) return <EmptyState text={t('chooseCompany')} />

  const isBusy = creating.loading || cloning.loading
  const pick = (kind: PickableKind) => {
    cloning.reset()
    setPicking(kind)
  }
  const listType = area === 'administration' ? 'Template' : type
  return (
    <Stack gap="lg">
      <PageHeader
        title={t(`title.${listType}`)}
        back={{ href: questionnairePaths.list(where, listType), label: t('back') }}
      />
      <ErrorBanner error={creating.error} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <AddTile
          icon={IconTemplate}
          title={t('template')}
          text={t('templateText')}
          isBusy={isBusy}
          onClick={() => pick('template')}
        />
        <AddTile
          icon={IconCopy}
          title={t('duplicate')}
          text={t(`duplicateText.${type}`)}
          isBusy={isBusy}
          onClick={() => pick('campaign')}
        />
        <AddTile
          icon={IconPencilPlus}
          title={t('scratch')}
          text={t('scratchText')}
          isBusy={isBusy}
          onClick={() => void fromScratch()}
        />
      </SimpleGrid>
      {picking !== null && (
        <QuestionnairePicker
          kind={picking}
          where={where}
          subscriptionId={subscriptionId}
          type={type}
          isBusy={cloning.loading}
          error={cloning.error}
          onPick={(id) => void fromCopyOf(id, picking === 'template')}
          onClose={() => setPicking(null)}
        />
      )}
    </Stack>
  )
}

type AddTileProps = { icon: Icon; title: string; text: string; isBusy: boolean; onClick: () => void }

/** One way to create a questionnaire. */
function AddTile({ icon: TileIcon, title, text, isBusy, onClick }: AddTileProps) {
  return (
    <UnstyledButton className={classes.tile} onClick={onClick} disabled={isBusy} aria-busy={isBusy}>
      <Card withBorder padding="xl" h="100%">
        <Group wrap="nowrap" align="flex-start">
          <ThemeIcon size={44} variant="light">
            <TileIcon aria-hidden />
          </ThemeIcon>
          <div>
            <Title order={2} size="h4">
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </div>
        </Group>
      </Card>
    </UnstyledButton>
  )
}

type Given = { where: Where; subscriptionId: string | null; type: ListType }

/** Creates an empty questionnaire or a copy and opens its wizard; duplicate requests create one. */
function useCreateQuestionnaire({ where, subscriptionId, type }: Given) {
  const router = useRouter()
  const client = useApolloClient()
  const [create, creating] = useMutation(CreateQuestionnaireDocument)
  const [clone, cloning] = useMutation(CloneQuestionnaireDocument)
  const [id] = useState(newId)
  const [copyIds] = useState(() => new Map<string, string>())
  const target = copyTarget({ where, subscriptionId, type })
  const openWizard = (made: string, from = '') => router.push(`${questionnairePaths.create(where, made)}${from}`)
  const begun = new TabDrafts('fromScratch')
  const key = JSON.stringify(target)

  /** The empty questionnaire that was created here earlier and left unchanged. */
  const leftEmpty = async (): Promise<string | null> => {
    const kept = begun.read<{ id: string }>(key)
    if (kept === null) return null
    const answer = await client
      .query({ query: QuestionnaireDocument, variables: { id: kept.id }, fetchPolicy: 'network-only' })
      .catch(() => null)
    return answer?.data !== undefined && isUntouched(answer.data.questionnaire) ? kept.id : null
  }

  const fromScratch = async () => {
    const empty = await leftEmpty()
    if (empty !== null) return openWizard(empty)
    const model = {
      id,
      ...target,
      questionnaireType: target.questionnaireType ?? null,
      subscriptionDepartmentId: target.subscriptionDepartmentId ?? null,
    }
    const isMade = await create({ variables: { model } }).then(
      () => true,
      // An earlier request whose response was lost already created it.
      (refusal: unknown) => errorCode(refusal) === 'CONFLICT',
    )
    if (!isMade) return
    begun.keep(key, { id })
    openWizard(id)
  }
  /** Each selection keeps the id of its copy, so that a repeated request creates no second one. */
  const fromCopyOf = async (sourceId: string, isTemplate: boolean) => {
    const copyId = copyIds.get(sourceId) ?? newId()
    copyIds.set(sourceId, copyId)
    const isMade = await clone({ variables: { id: sourceId, copyId, ...target } }).then(
      () => true,
      () => false,
    )
    if (isMade) openWizard(copyId, isTemplate && !target.isTemplate ? '?from=template' : '')
  }
  return { fromScratch, fromCopyOf, creating, cloning }
}

/** Whether a questionnaire created from scratch is still unchanged. */
function isUntouched({
  version,
  name,
  description,
  learningUnit,
  participantCount,
  sections,
}: QuestionnaireDetailFragment): boolean {
  const [section] = sections
  const isBlank =
    section !== undefined &&
    sections.length === 1 &&
    section.questions.length === 0 &&
    section.name === defaultSectionName(1) &&
    section.description === ''
  return (
    version === 1 && name === '' && description === '' && learningUnit === null && participantCount === 0 && isBlank
  )
}
