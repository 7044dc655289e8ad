'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormCheckbox } from '@/components/forms/FormCheckbox'
import { readyFollowUpQuestions, talkKey } from '@/domain/followUp'
import classes from './followUp.module.css'

/** Whether a wave asks the ready questions too; they are listed, so that one sees what is asked. */
export function ReadyField() {
  const t = useTranslations('followUp')
  return (
    <Stack gap="xs">
      <FormCheckbox name="asksAboutUse" label={t('form.asksAboutUse')} description={t('form.asksAboutUseHint')} />
      <ul className={classes.ready}>
        {readyFollowUpQuestions.map(({ key }) => {
          const text = t(`ready.texts.${key}` as 'ready.texts.used')
          return (
            <Text key={key} component="li" size="sm">
              {key === talkKey ? t('form.talkOnly', { text }) : text}
            </Text>
          )
        })}
      </ul>
    </Stack>
  )
}
