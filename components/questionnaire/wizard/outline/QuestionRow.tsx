'use client'
import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { isStatement, questionTitle } from '@/domain/question'
import { plainText } from '@/domain/richText'
import { sortedStyle } from '@/components/shared/drag/sortedStyle'
import type { EditedQuestion } from '../EditedQuestionnaire'
import { controlId } from './controlId'
import { DragHandle } from '../drag/DragHandle'
import type { Dragged } from '../drag/dragged'
import { moveDirectionOf } from './moveDirectionOf'
import type { OutlineActions } from './OutlineActions'
import { OutlineNote } from './OutlineSections'
import classes from './outline.module.css'
import { questionIssue } from './questionIssue'
import { Warning } from './Warning'

type Props = {
  question: EditedQuestion
  sectionId: string
  number: number
  isFirst: boolean
  isLast: boolean
  actions: OutlineActions
}

/** One question of a section, with buttons to open, move, duplicate and delete it. */
export const QuestionRow = memo(function QuestionRow(props: Props) {
  const { question, sectionId, number, actions } = props
  const t = useTranslations('questionnaire.sections')
  const text = plainText(question.questionText)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: question.id,
    data: { kind: 'question', sectionId, number, text } satisfies Dragged,
    attributes: { roleDescription: t('drag.role') },
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      style={sortedStyle(transform, transition)}
      data-dragging={isDragging || undefined}
      data-statement={isStatement(question) || undefined}
      onKeyDown={(event) => {
        const direction = moveDirectionOf(event)
        if (direction === null) return
        event.preventDefault()
        actions.moveQuestion(question.id, direction)
      }}
    >
      <DragHandle {...attributes} {...listeners} ref={setActivatorNodeRef} aria-label={t('dragQuestion', { number })} />
      <Face {...props} text={text} />
    </li>
  )
})

/** The visible content of a row; not re-rendered while rows around it move. */
const Face = memo(function Face({ question, text, number, isFirst, isLast, actions }: Props & { text: string }) {
  const t = useTranslations('questionnaire.sections')
  const words = useTranslations('question')
  const validation = useValidationMessages()
  const issue = questionIssue(question)
  const { id } = question
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.number} aria-hidden>
        {number}
      </Text>
      <UnstyledButton
        id={controlId(id, 'edit')}
        onClick={() => actions.editQuestion(question)}
        aria-label={t('editQuestion', { number })}
        aria-description={questionTitle(question)}
        className={classes.text}
      >
        <Text size="sm" lineClamp={3}>
          {text}
        </Text>
        {!isStatement(question) && (
          <Text fz={13} c="dimmed" className={classes.kind}>
            <span>{words(`type.${question.questionType}.name`)}</span>
            <span>
              {question.responseType === null ? t('noResponseType') : words(`response.${question.responseType}.name`)}
            </span>
          </Text>
        )}
      </UnstyledButton>
      {issue !== null && <Warning reason={t('questionError', { number, reason: validation(issue) })} />}
      <Group gap={0} wrap="nowrap" className={classes.actions}>
        <ActionIcon
          id={controlId(id, 'up')}
          variant="subtle"
          color="gray"
          size="lg"
          disabled={isFirst}
          onClick={() => actions.moveQuestion(id, 'up')}
          aria-label={t('moveQuestionUp', { number })}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          id={controlId(id, 'down')}
          variant="subtle"
          color="gray"
          size="lg"
          disabled={isLast}
          onClick={() => actions.moveQuestion(id, 'down')}
          aria-label={t('moveQuestionDown', { number })}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={() => actions.duplicateQuestion(id, number)}
          aria-label={t('duplicateQuestion', { number })}
        >
          <IconCopy size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.apart}
          onClick={() => actions.deleteQuestion(question, number)}
          aria-label={t('deleteQuestion', { number })}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      {question.condition !== null && (
        <div className={classes.note}>
          <OutlineNote condition={question.condition} />
        </div>
      )}
    </>
  )
})
