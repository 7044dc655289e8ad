'use client'
import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useAllRows } from '@/components/shared/list/useAllRows'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { questionnairePaths } from '@/domain/paths'
import { OfferedTemplatesDocument, type OfferedTemplatesQuery } from '@/graphql/questionnaire/__generated__/operations'
import { useCreateQuestionnaire } from '../create/useCreateQuestionnaire'
import classes from '../questionnaire.module.css'
import type { Where } from '../where'
import { shownQuestionnaires } from './shownQuestionnaires'

type Template = OfferedTemplatesQuery['offeredTemplates']['items'][number]
type RowProps = { template: Template; where: Where; subscriptionId: string }

/** A template with its level and when it is sent, which its description says. */
function TemplateRow({ template, where, subscriptionId }: RowProps) {
  const t = useTranslations('questionnaire.ready')
  const { id, name, description, templateDescription } = template
  const type = template.questionnaireType === 'SelfService' ? 'SelfService' : 'Campaign'
  const { fromCopyOf, cloning } = useCreateQuestionnaire({ where, subscriptionId, type })
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed" maw={680}>
          {templateDescription || description}
        </Text>
        <ErrorBanner error={cloning.error} />
      </div>
      <Group gap="sm" wrap="nowrap">
        <Anchor
          component={Link}
          href={questionnairePaths.preview(where, id, { type: 'Template' })}
          prefetch={false}
          size="sm"
          aria-label={t('previewOf', { name })}
        >
          {t('preview')}
        </Anchor>
        <Button
          variant="default"
          size="xs"
          loading={cloning.loading}
          aria-label={t('useOf', { name })}
          onClick={() => void fromCopyOf(id, true)}
        >
          {t('use')}
        </Button>
      </Group>
    </li>
  )
}

type Props = { where: Where; subscriptionId: string; search: string }

/** The templates that the company was given and did not hide. Nothing without any. */
export function ReadyTemplates({ where, subscriptionId, search }: Props) {
  const t = useTranslations('questionnaire.ready')
  const { rows, error } = useAllRows<OfferedTemplatesQuery, Template>({
    document: OfferedTemplatesDocument,
    variables: { subscriptionId, questionnaireType: null },
    pageOf: ({ offeredTemplates }) => offeredTemplates,
  })
  const given = rows?.filter((template) => template.subscriptionId === null) ?? []
  const shown = shownQuestionnaires(given, { search, sort: 'name', isCampaignList: false, showsFinished: true })
  if (shown.length === 0) return <ErrorBanner error={error} />
  return (
    <Stack component="section" gap="sm" mt="xl" aria-label={t('title')}>
      <Group gap="sm">
        <Title order={2} size="h3">
          {t('title')}
        </Title>
        <Badge variant="light" color="gray" radius="sm" size="lg" className="tabular">
          {shown.length}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" maw={720}>
        {t('purpose')}
      </Text>
      <ul className={classes.pickable} aria-label={t('title')}>
        {shown.map((template) => (
          <TemplateRow
            key={template.id}
            template={given.find(({ id }) => id === template.id)!}
            where={where}
            subscriptionId={subscriptionId}
          />
        ))}
      </ul>
    </Stack>
  )
}
