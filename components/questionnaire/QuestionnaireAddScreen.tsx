'use client'
import { SimpleGrid, Stack, Card, Group, Text, ThemeIcon, Title, UnstyledButton } from '@mantine/core'
import { IconCopy, IconPencilPlus, IconTemplate } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Icon } from '@tabler/icons-react'
import { useSearchParams } from 'next/navigation'
import { PageHeader } from '@/components/layout/PageHeader'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Area, questionnairePaths } from '@/domain/paths'
import type { ListType } from '@/domain/questionnaire'
import classes from './questionnaire.module.css'
import { useCreateQuestionnaire } from './create/useCreateQuestionnaire'
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
