import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { runPaths } from '@/domain/paths'
import type { MeDashboardViewModelQuery } from '@/graphql/__generated__/operations'

type Choice = MeDashboardViewModelQuery['meDashboardViewModel']['selfServiceChoices'][number]
type Props = { isOpen: boolean; choices: readonly Choice[]; onClose: () => void }

/** The questionnaires one may start by oneself; one not finished yet cannot be started again. */
export function ReflectionPicker({ isOpen, choices, onClose }: Props) {
  const t = useTranslations('me')
  const router = useRouter()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('startReflection')}
      closeButtonProps={{ 'aria-label': t('picker.close') }}
      size="lg"
    >
      <Stack gap="md">
        {choices.length === 0 && <Text c="dimmed">{t('picker.empty')}</Text>}
        {choices.map(({ questionnaireId, name, description, isUnfinished }) => (
          <Group key={questionnaireId} justify="space-between" align="flex-start" wrap="nowrap">
            <Stack gap={2} miw={0}>
              <Group gap="xs">
                <Text fw={600}>{name}</Text>
                {isUnfinished && (
                  <Badge variant="light" color="gray">
                    {t('picker.unfinishedLabel')}
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed" lineClamp={3}>
                {isUnfinished ? t('picker.unfinished') : description}
              </Text>
            </Stack>
            <Button
              mih={44}
              flex="none"
              disabled={isUnfinished}
              aria-label={`${t('picker.start')} ${name}`}
              onClick={() => router.push(runPaths.start(questionnaireId))}
            >
              {t('picker.start')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
