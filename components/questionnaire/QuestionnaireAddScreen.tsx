'use client'
import { useMutation } from '@apollo/client/react'
import { Card, Group, SimpleGrid, Stack, Text, ThemeIcon, Title, UnstyledButton } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { newId } from '@/components/shared/newId'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Area, questionnairePaths } from '@/domain/paths'
import type { ListType } from '@/domain/questionnaire'
import { CreateQuestionnaireDocument } from '@/graphql/__generated__/operations'
import { errorCode } from '@/components/shared/errorCode'

type Props = { area: Area; departmentId?: string; subscriptionId: string | null; type: ListType }

/** How to begin: an empty questionnaire. */
export function QuestionnaireAddScreen({ area, departmentId, subscriptionId, type }: Props) {
  const t = useTranslations('questionnaire.add')
  const router = useRouter()
  const where = { area, departmentId }
  // One id for this visit: pressing twice makes one questionnaire.
  const [id] = useState(newId)
  const [create, { loading, error }] = useMutation(CreateQuestionnaireDocument)

  const handleScratch = async () => {
    const isTemplate = type === 'Template'
    const model = { id, subscriptionId, subscriptionDepartmentId: departmentId ?? null, isTemplate, questionnaireType: type === 'Template' ? null : type }
    const isMade = await create({ variables: { model } }).then(
      () => true,
      // A first press whose answer was lost made it already.
      (refusal: unknown) => errorCode(refusal) === 'CONFLICT',
    )
    if (isMade) router.push(questionnairePaths.create(where, id))
  }
  return (
    <Stack gap="lg">
      <PageHeader title={t(`title.${type}`)} back={{ href: questionnairePaths.list(where, type), label: t('back') }} />
      {error !== undefined && <ErrorBanner error={error} />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <UnstyledButton onClick={() => void handleScratch()} disabled={loading} aria-busy={loading}>
          <Card withBorder padding="xl" h="100%">
            <Group wrap="nowrap" align="flex-start">
              <ThemeIcon size={44} variant="light">
                <IconPencilPlus aria-hidden />
              </ThemeIcon>
              <div>
                <Title order={2} size="h4">
                  {t('scratch')}
                </Title>
                <Text size="sm" c="dimmed">
                  {t('scratchText')}
                </Text>
              </div>
            </Group>
          </Card>
        </UnstyledButton>
      </SimpleGrid>
    </Stack>
  )
}
