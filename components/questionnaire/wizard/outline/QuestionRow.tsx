'use client'
import { useSortable } from '@dnd-kit/sortable'
import { Text, UnstyledButton } from '@mantine/core'
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
import { OutlineTools } from './OutlineTools'
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

/** One question of a section, opened anywhere on its row, with tools to move, duplicate and delete it. */
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
      <OutlineTools
        id={id}
        label={t('toolsOfQuestion', { number })}
        up={{ label: t('moveQuestionUp', { number }), isOff: isFirst, onClick: () => actions.moveQuestion(id, 'up') }}
        down={{
          label: t('moveQuestionDown', { number }),
          isOff: isLast,
          onClick: () => actions.moveQuestion(id, 'down'),
        }}
        duplicate={{ label: t('duplicateQuestion', { number }), onClick: () => actions.duplicateQuestion(id, number) }}
        remove={{ label: t('deleteQuestion', { number }), onClick: () => actions.deleteQuestion(question, number) }}
      />
      {question.condition !== null && (
        <div className={classes.note}>
          <OutlineNote condition={question.condition} />
        </div>
      )}
    </>
  )
})
