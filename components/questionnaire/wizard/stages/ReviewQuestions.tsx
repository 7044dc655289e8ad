import { List, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ConditionNote } from '@/components/shared/condition/ConditionNote'
import { questionTitle } from '@/domain/question'
import type { QuestionnaireDetailFragment } from '@/graphql/questionnaire/__generated__/operations'
import classes from './stages.module.css'

/** The questions in order, with their texts. */
export function ReviewQuestions({ sections }: Pick<QuestionnaireDetailFragment, 'sections'>) {
  const t = useTranslations('questionnaire.review')
  const questionsBefore = (index: number) =>
    sections.slice(0, index).reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <section className={classes.stage}>
      <Title order={3} size="h5" mb="xs">
        {t('questionnaireHeading')}
      </Title>
      {sections.map((section, index) => (
        <div key={section.id}>
          <Text fw={600} size="sm" mt="xs">
            <bdi>{section.name}</bdi>
          </Text>
          {section.condition !== null && <ConditionNote condition={section.condition} sections={sections} />}
          <List type="ordered" start={questionsBefore(index) + 1} size="sm" withPadding>
            {section.questions.map((question) => (
              <List.Item key={question.id}>
                <span>{questionTitle(question)}</span>
                {question.condition !== null && <ConditionNote condition={question.condition} sections={sections} />}
              </List.Item>
            ))}
          </List>
        </div>
      ))}
    </section>
  )
}
