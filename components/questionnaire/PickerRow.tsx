import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { questionnairePaths } from '@/domain/paths'
import type { QuestionnaireCardFragment } from '@/graphql/__generated__/operations'
import { listTypeOfQuestionnaire } from './listTypeOfQuestionnaire'
import classes from './questionnaire.module.css'
import type { Where } from './where'

type Props = {
  questionnaire: QuestionnaireCardFragment
  where: Where
  isChosen: boolean
  onChoose: () => void
  /** Chosen and gone on with at once. */
  onPick: () => void
}

/** One row of the picker. */
export function PickerRow({ questionnaire, where, isChosen, onChoose, onPick }: Props) {
  const t = useTranslations('questionnaire.picker')
  const list = useTranslations('questionnaire.list')
  const types = useTranslations('questionnaire.type')
  const { id, description, templateDescription, isTemplate, questionnaireType, subscriptionDepartment } = questionnaire
  const name = questionnaire.name === '' ? list('untitled') : questionnaire.name
  const about = (isTemplate && templateDescription) || description
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isChosen) return
    event.preventDefault()
    onPick()
  }
  return (
    <li className={classes.row} data-chosen={isChosen || undefined} onDoubleClick={onPick}>
      <div className={classes.about}>
        <Text fw={550}>{name}</Text>
        {about !== '' && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {about}
          </Text>
        )}
        <Group gap="xs" mt={4}>
          {questionnaireType !== null && (
            <Badge variant="light" color="gray">
              {types(questionnaireType)}
            </Badge>
          )}
          {subscriptionDepartment !== null && (
            <Text size="xs" c="dimmed">
              {subscriptionDepartment.name}
            </Text>
          )}
        </Group>
      </div>
      <Anchor
        href={questionnairePaths.preview(where, id, { type: listTypeOfQuestionnaire(questionnaire) })}
        target="_blank"
        rel="noreferrer"
        size="sm"
        title={t('note')}
        aria-label={t('previewOf', { name })}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {t('preview')}
      </Anchor>
      <Button
        data-select
        variant={isChosen ? 'filled' : 'default'}
        leftSection={isChosen && <IconCheck size={16} aria-hidden />}
        aria-pressed={isChosen}
        aria-label={t('selectOf', { name })}
        onClick={onChoose}
        onKeyDown={handleKey}
      >
        {t('select')}
      </Button>
    </li>
  )
}
