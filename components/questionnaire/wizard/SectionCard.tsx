'use client'
import { ActionIcon, Button, Card, Collapse, Group, Stack, Text, Textarea, TextInput, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useValidationWords } from '@/components/forms/useValidationWords'
import { defaultSectionName } from '@/domain/questionnaire'
import type { EditedQuestion, EditedSection } from './EditedQuestionnaire'
import { QuestionRow } from './QuestionRow'
import type { SaveQueue } from './SaveQueue'
import { useSectionDraft } from './useSectionDraft'

type Props = {
  section: EditedSection
  number: number
  /** How many questions stand before it. */
  questionsBefore: number
  isFirst: boolean
  isLast: boolean
  isOpen: boolean
  isBusy: boolean
  queue: SaveQueue
  onToggle: () => void
  onMove: (direction: 'up' | 'down') => void
  onDelete: () => void
  onEditQuestion: (question: EditedQuestion | null) => void
  onMoveQuestion: (id: string, direction: 'up' | 'down') => void
  onDeleteQuestion: (question: EditedQuestion, number: number) => void
}

/** A section: renamed in its header, opened to see its questions. */
export function SectionCard({ section, number, questionsBefore, isFirst, isLast, isOpen, isBusy, queue, ...on }: Props) {
  const t = useTranslations('questionnaire.sections')
  const validation = useValidationWords()
  const { values, issues, edit } = useSectionDraft(section, queue)
  const name = values.name.trim() === '' ? defaultSectionName(number) : values.name
  const contentId = `section-${section.id}`
  return (
    <Card withBorder bg="transparent" padding="sm" component="section" aria-label={name}>
      <Group wrap="nowrap" gap="xs" align="flex-start">
        <ActionIcon variant="subtle" size="lg" onClick={on.onToggle} aria-expanded={isOpen} aria-controls={contentId} aria-label={t(isOpen ? 'close' : 'open', { name })}>
          <IconChevronDown size={18} style={{ transform: isOpen ? undefined : 'rotate(-90deg)' }} />
        </ActionIcon>
        <TextInput
          flex={1}
          miw={0}
          aria-label={t('name')}
          value={values.name}
          maxLength={200}
          error={issues.name === undefined ? undefined : validation(issues.name)}
          rightSection={
            issues.name !== undefined && (
              <Tooltip label={t('nameError')}>
                <IconAlertTriangle size={18} color="var(--mantine-color-orange-7)" role="img" aria-label={t('nameError')} />
              </Tooltip>
            )
          }
          onChange={(event) => edit({ name: event.currentTarget.value })}
          onBlur={() => values.name.trim() === '' && edit({ name: defaultSectionName(number) })}
        />
        <ActionIcon.Group style={{ flexShrink: 0 }}>
          <ActionIcon variant="default" size={36} disabled={isFirst || isBusy} onClick={() => on.onMove('up')} aria-label={t('moveUp', { name })}>
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon variant="default" size={36} disabled={isLast || isBusy} onClick={() => on.onMove('down')} aria-label={t('moveDown', { name })}>
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon variant="default" size={36} disabled={isBusy} onClick={on.onDelete} aria-label={t('delete', { name })}>
            <IconTrash size={16} />
          </ActionIcon>
        </ActionIcon.Group>
      </Group>
      {!isOpen && (
        <Text size="sm" c="dimmed" ps={44} pt={4}>
          {t('count', { count: section.questions.length })}
        </Text>
      )}
      <Collapse expanded={isOpen} id={contentId}>
        <Stack gap="sm" pt="sm" ps={{ base: 0, sm: 44 }}>
          <Textarea label={t('description')} autosize minRows={1} maxRows={6} value={values.description} onChange={(event) => edit({ description: event.currentTarget.value })} />
          {section.questions.length === 0 ? (
            <Text c="dimmed" size="sm">
              {t('empty')}
            </Text>
          ) : (
            <Stack component="ol" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
              {section.questions.map((question, index) => (
                <QuestionRow
                  key={question.id}
                  question={question}
                  number={questionsBefore + index + 1}
                  isFirst={index === 0}
                  isLast={index === section.questions.length - 1}
                  isBusy={isBusy}
                  onEdit={() => on.onEditQuestion(question)}
                  onMove={(direction) => on.onMoveQuestion(question.id, direction)}
                  onDelete={() => on.onDeleteQuestion(question, questionsBefore + index + 1)}
                />
              ))}
            </Stack>
          )}
          <Group>
            <Button variant="light" leftSection={<IconPlus size={16} />} onClick={() => on.onEditQuestion(null)}>
              {t('addQuestion')}
            </Button>
          </Group>
        </Stack>
      </Collapse>
    </Card>
  )
}
