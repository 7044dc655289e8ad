'use client'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { defaultSectionName } from '@/domain/questionnaire'
import type { EditedQuestion, EditedQuestionnaire } from './EditedQuestionnaire'
import { DeleteText, type Deleting } from './DeleteText'
import type { SaveQueue } from './SaveQueue'
import { SectionCard } from './SectionCard'
import { useOutline } from './useOutline'

export type QuestionEditing = { question: EditedQuestion | null; sectionId: string }
type Props = {
  questionnaire: EditedQuestionnaire
  queue: SaveQueue
  renderEditor: (editing: QuestionEditing, close: () => void) => ReactNode
}

const inOrder = <T extends { displayOrder: number }>(items: readonly T[]) => [...items].sort((a, b) => a.displayOrder - b.displayOrder)

/** Sections as cards that open, with their questions inside. */
export function QuestionnaireStage({ questionnaire, queue, renderEditor }: Props) {
  const t = useTranslations('questionnaire.sections')
  const outline = useOutline(questionnaire.id)
  const sections = inOrder(questionnaire.sections).map((section) => ({ ...section, questions: inOrder(section.questions) }))
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(sections.length <= 3 ? sections.map(({ id }) => id) : sections.slice(0, 1).map(({ id }) => id)))
  const [editing, setEditing] = useState<QuestionEditing | null>(null)
  const [deleting, setDeleting] = useState<Deleting | null>(null)

  const toggle = (id: string) => setOpen(open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id]))
  const handleAdd = async () => {
    const id = await outline.addSection(defaultSectionName(sections.length + 1))
    if (id !== null) setOpen((now) => new Set([...now, id]))
  }
  const handleDelete = async () => {
    if (deleting === null) return
    const isGone = 'section' in deleting ? await outline.deleteSection(deleting.section.id) : await outline.deleteQuestion(deleting.question.id)
    if (isGone && 'section' in deleting) queue.drop(`section:${deleting.section.id}`)
    setDeleting(null)
  }
  const questionsBefore = (index: number) => sections.slice(0, index).reduce((sum, section) => sum + section.questions.length, 0)

  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2} size="h3">
          {t('heading')}
        </Title>
        <Button variant="default" leftSection={<IconPlus size={16} />} disabled={outline.isBusy} onClick={handleAdd}>
          {t(sections.length === 0 ? 'addFirst' : 'add')}
        </Button>
      </Group>
      {outline.error !== null && <ErrorBanner error={outline.error} />}
      {sections.length === 0 && <Text c="dimmed">{t('emptyAll')}</Text>}
      {sections.map((section, index) => (
        <SectionCard
          key={section.id}
          section={section}
          number={index + 1}
          questionsBefore={questionsBefore(index)}
          isFirst={index === 0}
          isLast={index === sections.length - 1}
          isOpen={open.has(section.id)}
          isBusy={outline.isBusy}
          queue={queue}
          onToggle={() => toggle(section.id)}
          onMove={(direction) => void outline.moveSection(section.id, direction)}
          onDelete={() => setDeleting({ section })}
          onEditQuestion={(question) => setEditing({ question, sectionId: section.id })}
          onMoveQuestion={(id, direction) => void outline.moveQuestion(id, direction)}
          onDeleteQuestion={(question, number) => setDeleting({ question, number })}
        />
      ))}
      <ConfirmModal
        opened={deleting !== null}
        title={deleting === null ? '' : 'section' in deleting ? t('deleteTitle', { name: deleting.section.name }) : t('deleteQuestionTitle', { number: deleting.number })}
        confirmLabel={t('confirmDelete')}
        isBusy={outline.isBusy}
        onConfirm={handleDelete}
        onClose={() => setDeleting(null)}
      >
        {deleting !== null && <DeleteText deleting={deleting} />}
      </ConfirmModal>
      {editing !== null && renderEditor(editing, () => setEditing(null))}
    </Stack>
  )
}
