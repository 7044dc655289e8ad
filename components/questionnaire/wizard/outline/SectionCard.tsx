'use client'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box, Button, Card, Collapse, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Fragment, memo, use } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { isStatement, statementGroups } from '@/domain/question'
import { defaultSectionName } from '@/domain/questionnaire'
import { sortedStyle } from '@/components/shared/drag/sortedStyle'
import type { EditedQuestion, EditedSection } from '../EditedQuestionnaire'
import { ExamplesSlot } from '../ExamplesSlot'
import { controlId } from './controlId'
import type { Dragged } from '../drag/dragged'
import type { OutlineActions } from './OutlineActions'
import classes from './outline.module.css'
import { OutlineNote } from './OutlineSections'
import { SectionCondition } from './SectionCondition'
import { SectionHeader } from './SectionHeader'
import { QuestionRow } from './QuestionRow'
import { StemRow } from './StemRow'
import type { SaveQueue } from '../saving/SaveQueue'
import { useSectionDraft } from '../saving/useSectionDraft'

type Props = {
  section: EditedSection
  number: number
  /** Number of questions in the sections before it. */
  questionsBefore: number
  isFirst: boolean
  isLast: boolean
  isOpen: boolean
  queue: SaveQueue
  actions: OutlineActions
}

/** A section: its name is edited in the header, its questions are shown when it is open. */
export const SectionCard = memo(function SectionCard({
  section,
  number,
  questionsBefore,
  isFirst,
  isLast,
  isOpen,
  queue,
  actions,
}: Props) {
  const t = useTranslations('questionnaire.sections')
  const draft = useSectionDraft(section, queue)
  const name = draft.values.name.trim() === '' ? defaultSectionName(number) : draft.values.name
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, isOver } =
    useSortable({
      id: section.id,
      data: { kind: 'section', name } satisfies Dragged,
      attributes: { roleDescription: t('drag.role') },
    })
  const contentId = `section-${section.id}`
  return (
    <Card
      ref={setNodeRef}
      withBorder
      bg="transparent"
      padding="sm"
      component="section"
      aria-label={name}
      className={classes.section}
      style={sortedStyle(transform, transition)}
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
    >
      <SectionHeader
        section={section}
        draft={draft}
        name={name}
        number={number}
        isFirst={isFirst}
        isLast={isLast}
        isOpen={isOpen}
        contentId={contentId}
        handle={{ ...attributes, ...listeners, ref: setActivatorNodeRef }}
        actions={actions}
      />
      {!isOpen && (
        <Text size="sm" c="dimmed" className={classes.atEdge}>
          {t('count', { count: section.questions.length })}
        </Text>
      )}
      {!isOpen && section.condition !== null && (
        <Box className={classes.atEdge}>
          <OutlineNote condition={section.condition} />
        </Box>
      )}
      <Collapse expanded={isOpen} id={contentId} keepMounted={false}>
        <SectionContent {...{ section, draft, questionsBefore, queue, actions }} />
      </Collapse>
    </Card>
  )
})

type ContentProps = Pick<Props, 'section' | 'questionsBefore' | 'queue' | 'actions'> & {
  draft: ReturnType<typeof useSectionDraft>
}

/** The questions in their order; `group`: the statements that are asked together, at the first of them. */
const rowsOf = (questions: readonly EditedQuestion[]) => {
  const groups = statementGroups(questions)
  const groupOf = new Map(groups.map((group) => [group[0].id, isStatement(group[0]) ? group : null]))
  return questions.map((question, index) => ({ question, index, group: groupOf.get(question.id) ?? null }))
}

/** What is shown below the header of an open section. */
function SectionContent({ section, draft, questionsBefore, queue, actions }: ContentProps) {
  const t = useTranslations('questionnaire.sections')
  const validation = useValidationMessages()
  return (
    <Stack gap="xs">
      <Textarea
        className={classes.description}
        aria-label={t('description')}
        placeholder={t('addDescription')}
        classNames={{ input: classes.quietField }}
        autosize
        minRows={1}
        maxRows={6}
        value={draft.values.description}
        error={draft.issues.description === undefined ? undefined : validation(draft.issues.description)}
        onChange={(event) => draft.edit({ description: event.currentTarget.value })}
      />
      <SectionCondition section={section} queue={queue} />
      {section.questions.length === 0 && (
        <Text c="dimmed" size="sm" className={classes.atEdge}>
          {t('empty')}
        </Text>
      )}
      <SortableContext items={section.questions} strategy={verticalListSortingStrategy}>
        <ol className={classes.list}>
          {rowsOf(section.questions).map(({ question, index, group }) => (
            <Fragment key={question.id}>
              {group !== null && <StemRow statements={group} sectionId={section.id} actions={actions} />}
              <QuestionRow
                question={question}
                sectionId={section.id}
                number={questionsBefore + index + 1}
                isFirst={index === 0}
                isLast={index === section.questions.length - 1}
                actions={actions}
              />
            </Fragment>
          ))}
        </ol>
      </SortableContext>
      <Group gap="xs" className={classes.atEdge}>
        <Button
          id={controlId(section.id, 'add')}
          variant="light"
          leftSection={<IconPlus size={16} />}
          onClick={() => actions.addQuestion(section.id)}
        >
          {t('addQuestion')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconListDetails size={16} />}
          onClick={() => actions.editStatements(section.id, [])}
        >
          {t('addStatements')}
        </Button>
        {use(ExamplesSlot)(section.id)}
      </Group>
    </Stack>
  )
}
