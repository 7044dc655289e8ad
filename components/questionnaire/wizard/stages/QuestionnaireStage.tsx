'use client'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo, type ReactNode, useState, useEffect, useRef } from 'react'
import { GlossaryTip } from '@/components/shared/GlossaryTip'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { defaultSectionName } from '@/domain/questionnaire'
import type { EditedQuestion, EditedQuestionnaire } from '../EditedQuestionnaire'
import type { Deleting } from '../outline/DeleteText'
import { ImportExport } from '../sheet/ImportExport'
import { controlId } from '../outline/controlId'
import { DeleteDialog } from '../outline/DeleteDialog'
import type { OutlineActions } from '../outline/OutlineActions'
import { OutlineSections } from '../outline/OutlineSections'
import { OutlineDrag } from '../drag/OutlineDrag'
import type { QuestionEditing } from '../outline/QuestionEditing'
import { useEditing } from '../outline/useEditing'
import type { SaveQueue } from '../saving/SaveQueue'
import { SectionCard } from '../outline/SectionCard'
import { type Outline, useOutline } from '../outline/useOutline'

type Props = {
  questionnaire: EditedQuestionnaire
  queue: SaveQueue
  /** The question to start with, or the section to start a new one in. */
  openQuestionId?: string | null
  renderEditor: (editing: QuestionEditing, close: () => void, onSaved: () => void) => ReactNode
}

/** Sections as collapsible cards with their questions. Typing elsewhere on the screen does not re-render it. */
export const QuestionnaireStage = memo(function QuestionnaireStage({
  questionnaire,
  queue,
  openQuestionId = null,
  renderEditor,
}: Props) {
  const t = useTranslations('questionnaire.sections')
  const outline = useOutline(questionnaire, queue)
  const { sections, arrangement } = outline
  const { open, toggle, show } = useOpenSections(sections)
  const { editing, edit, close } = useEditing(sections, openQuestionId)
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  const focusLater = useFocusLater()

  const handleAdd = async () => {
    const id = await outline.addSection(defaultSectionName(sections.length + 1))
    if (id === null) return
    show(id)
    focusLater(controlId(id, 'name'))
  }
  const actions = useOutlineActions(outline, { toggle, edit, onDelete: setDeleting, focusLater })
  const questionsBefore = (index: number) =>
    sections.slice(0, index).reduce((sum, section) => sum + section.questions.length, 0)

  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="xs" wrap="nowrap">
          <Title order={2} size="h3">
            {t('heading')}
          </Title>
          <GlossaryTip about="questionTypes">{t('help')}</GlossaryTip>
        </Group>
        <ImportExport questionnaire={questionnaire} queue={queue} />
        <Button
          id={controlId(questionnaire.id, 'add')}
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={outline.isBusy}
          onClick={handleAdd}
        >
          {t(sections.length === 0 ? 'addFirst' : 'add')}
        </Button>
      </Group>
      {outline.error !== null && <ErrorBanner error={outline.error} />}
      {sections.length === 0 && <Text c="dimmed">{t('emptyAll')}</Text>}
      <OutlineSections value={sections}>
        <OutlineDrag
          sections={sections}
          arrangement={arrangement}
          open={open}
          onPreview={outline.preview}
          onOpen={show}
          onPlaceSection={outline.placeSection}
          onPlaceQuestion={outline.placeQuestion}
        >
          {sections.map((section, index) => (
            <SectionCard
              key={section.id}
              section={section}
              number={index + 1}
              questionsBefore={questionsBefore(index)}
              isFirst={index === 0}
              isLast={index === sections.length - 1}
              isOpen={open.has(section.id)}
              queue={queue}
              actions={actions}
            />
          ))}
        </OutlineDrag>
      </OutlineSections>
      {deleting !== null && (
        <DeleteDialog
          deleting={deleting}
          outline={outline}
          queue={queue}
          onDone={() =>
            focusLater(
              'section' in deleting
                ? controlId(questionnaire.id, 'add')
                : controlId(deleting.question.questionnaireSectionId, 'add'),
            )
          }
          onClose={() => setDeleting(null)}
        />
      )}
      {editing !== null && renderEditor(editing, close, () => queue.noteStored())}
    </Stack>
  )
})

type ActionHandlers = {
  toggle: (sectionId: string) => void
  edit: (editing: QuestionEditing) => void
  onDelete: (deleting: Deleting) => void
  focusLater: (...ids: string[]) => void
}

/** Actions on sections and questions that move the focus along. */
function useOutlineActions(outline: Outline, { toggle, edit, onDelete, focusLater }: ActionHandlers): OutlineActions {
  const t = useTranslations('questionnaire.sections')
  const focusAfterMove = (id: string) =>
    focusLater(document.activeElement?.id || controlId(id, 'edit'), controlId(id, 'up'), controlId(id, 'down'))
  const handleDuplicate = async (id: string, number: number) => {
    const copyId = await outline.duplicateQuestion(id)
    if (copyId === null) return
    focusLater(controlId(copyId, 'edit'))
    notifications.show({ color: 'teal', message: t('duplicated', { number, copy: number + 1 }) })
  }
  return useStableActions({
    toggle,
    moveSection: (id: string, direction: 'up' | 'down') => {
      focusAfterMove(id)
      outline.moveSection(id, direction)
    },
    deleteSection: (section: EditedQuestionnaire['sections'][number]) => onDelete({ section }),
    addQuestion: (sectionId: string) => edit({ question: null, sectionId }),
    editStatements: (sectionId: string, statements: readonly EditedQuestion[]) => edit({ statements, sectionId }),
    editQuestion: (question: EditedQuestion) => edit({ question, sectionId: question.questionnaireSectionId }),
    moveQuestion: (id: string, direction: 'up' | 'down') => {
      focusAfterMove(id)
      outline.moveQuestion(id, direction)
    },
    duplicateQuestion: (id: string, number: number) => void handleDuplicate(id, number),
    deleteQuestion: (question: EditedQuestion, number: number) => onDelete({ question, number }),
  })
}

/** Up to this many sections are all open at first; of more, only the first. */
const fewSections = 3

/** Which sections show their questions. */
function useOpenSections(sections: readonly { id: string }[]): {
  open: ReadonlySet<string>
  toggle: (id: string) => void
  show: (id: string) => void
} {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(sections.slice(0, sections.length <= fewSections ? fewSections : 1).map(({ id }) => id)),
  )
  const show = (id: string) => setOpen((now) => (now.has(id) ? now : new Set([...now, id])))
  const hide = (id: string) => setOpen((now) => new Set([...now].filter((other) => other !== id)))
  return { open, show, toggle: (id) => (open.has(id) ? hide(id) : show(id)) }
}

/** Focuses the first of these elements that can be focused, as soon as one is mounted. */
function useFocusLater(): (...ids: string[]) => void {
  const wanted = useRef<string[]>([])
  useEffect(() => {
    for (const id of wanted.current) {
      const element = document.getElementById(id)
      if (element === null || (element instanceof HTMLButtonElement && element.disabled)) continue
      wanted.current = []
      element.focus()
      return
    }
  })
  return (...ids) => {
    wanted.current = ids
  }
}

type Actions = Record<string, (...args: never[]) => void>

function stableActions<Given extends Actions>(first: Given): { steady: Given; take: (actions: Given) => void } {
  let latest: Actions = first
  return {
    steady: Object.fromEntries(
      Object.keys(first).map((name) => [name, (...args: never[]) => latest[name]?.(...args)]),
    ) as Given,
    take: (actions) => {
      latest = actions
    },
  }
}

/**
 * Functions with a stable identity while the screen is mounted, each calling the latest of its name, so that rows that
 * get them need not re-render.
 */
function useStableActions<Given extends Actions>(actions: Given): Given {
  const [{ steady, take }] = useState(() => stableActions(actions))
  useEffect(() => take(actions))
  return steady
}
