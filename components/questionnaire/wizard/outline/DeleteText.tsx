'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { questionTitle } from '@/domain/question'
import type { EditedQuestion, EditedSection } from '../EditedQuestionnaire'

export type Deleting = { section: EditedSection } | { question: EditedQuestion; number: number }
type Props = { deleting: Deleting }

/** What is deleted with a section or a question, and what happens to its answers. */
export function DeleteText({ deleting }: Props) {
  const t = useTranslations('questionnaire.sections')
  const isAnswered =
    'section' in deleting
      ? deleting.section.questions.some(({ hasResponses }) => hasResponses)
      : deleting.question.hasResponses
  return (
    <>
      <Text>
        {'section' in deleting
          ? t('deleteText', { count: deleting.section.questions.length })
          : t('deleteQuestionText', { text: questionTitle(deleting.question) })}
      </Text>
      {isAnswered && <Text mt="sm">{t('section' in deleting ? 'answeredText' : 'deleteAnsweredText')}</Text>}
    </>
  )
}
