'use client'
import { useQuery } from '@apollo/client/react'
import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { isStatement, statementGroups } from '@/domain/question'
import { estimatedMinutes } from '@/domain/questionResponse'
import { plainText } from '@/domain/richText'
import { QuestionnairePreviewDocument } from '@/graphql/questionnaire/__generated__/operations'
import type { SectionDetailFragment } from '@/graphql/questionnaireSection/__generated__/operations'
import classes from '../questionnaire.module.css'

type Props = { id: string; questionnaireId: string }

/** The sections and questions of a questionnaire that can be started from. */
export function PickableContents({ id, questionnaireId }: Props) {
  const t = useTranslations('questionnaire.picker')
  const words = useTranslations('common')
  const { data, error } = useQuery(QuestionnairePreviewDocument, { variables: { id: questionnaireId } })
  const sections = data?.questionnaire.sections
  const about = data?.questionnaire.isTemplate === true ? data.questionnaire.templateDescription : ''
  const questions = sections?.flatMap((section) => section.questions) ?? []
  return (
    <Stack id={id} className={classes.contents} gap="sm" onDoubleClick={(event) => event.stopPropagation()}>
      <ErrorBanner error={error} />
      {sections === undefined && error === undefined && (
        <Skeleton h={120} role="status" aria-label={words('loading')} />
      )}
      {about !== '' && <Text size="sm">{about}</Text>}
      {sections !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {t('contains', { count: questions.length, minutes: estimatedMinutes(questions) })}
        </Text>
      )}
      {sections?.map((section) => (
        <SectionContents key={section.id} section={section} />
      ))}
    </Stack>
  )
}

function SectionContents({ section: { name, description, questions } }: { section: SectionDetailFragment }) {
  const words = useTranslations('question')
  return (
    <div>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      {description !== '' && (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      )}
      <ul className={classes.questions}>
        {statementGroups(questions).map((group) => {
          const [{ id, stem, questionType, responseType }] = group
          const isGroup = isStatement(group[0])
          return (
            <li key={id}>
              <Text size="sm">{isGroup ? stem : plainText(group[0].questionText)}</Text>
              <Group gap={6}>
                <Badge size="sm" variant="light">
                  {words(`type.${questionType}.name`)}
                </Badge>
                {responseType !== null && (
                  <Badge size="sm" variant="default">
                    {words(`response.${responseType}.name`)}
                  </Badge>
                )}
              </Group>
              {isGroup && (
                <ul className={classes.statements}>
                  {group.map((statement) => (
                    <li key={statement.id}>
                      <Text size="sm">{plainText(statement.questionText)}</Text>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
