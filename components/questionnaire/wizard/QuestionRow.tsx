'use client'
import { ActionIcon, Badge, Box, Group, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { EditedQuestion } from './EditedQuestionnaire'
import { plainText } from './plainText'

type Props = {
  question: EditedQuestion
  number: number
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onEdit: () => void
  onMove: (direction: 'up' | 'down') => void
  onDelete: () => void
}

/** One question of a section: open it, move it, take it out. */
export function QuestionRow({ question, number, isFirst, isLast, isBusy, onEdit, onMove, onDelete }: Props) {
  const t = useTranslations('questionnaire.sections')
  const words = useTranslations('question')
  return (
    <Group component="li" wrap="nowrap" gap="xs" align="center" py={6}>
      <Text size="sm" c="dimmed" w={24} ta="end" style={{ fontVariantNumeric: 'tabular-nums', flexShrink: 0 }} aria-hidden>
        {number}
      </Text>
      <UnstyledButton onClick={onEdit} aria-label={t('editQuestion', { number })} flex={1} miw={0} p={6} style={{ borderRadius: 'var(--mantine-radius-sm)' }}>
        <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {plainText(question.questionText)}
        </Text>
        <Group gap={6} mt={4}>
          <Badge size="sm" variant="light">
            {words(`type.${question.questionType}.name`)}
          </Badge>
          <Badge size="sm" variant="default">
            {question.responseType === null ? t('noResponseType') : words(`response.${question.responseType}.name`)}
          </Badge>
        </Group>
      </UnstyledButton>
      <Box style={{ flexShrink: 0 }}>
        <ActionIcon.Group>
          <ActionIcon variant="default" size="lg" disabled={isFirst || isBusy} onClick={() => onMove('up')} aria-label={t('moveQuestionUp', { number })}>
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" disabled={isLast || isBusy} onClick={() => onMove('down')} aria-label={t('moveQuestionDown', { number })}>
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" disabled={isBusy} onClick={onDelete} aria-label={t('deleteQuestion', { number })}>
            <IconTrash size={16} />
          </ActionIcon>
        </ActionIcon.Group>
      </Box>
    </Group>
  )
}
