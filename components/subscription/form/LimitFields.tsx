'use client'
import { SimpleGrid } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormDateInput } from '@/components/forms/FormDateInput'
import { FormNumberInput } from '@/components/forms/FormNumberInput'
import { FormSection } from '@/components/forms/FormSection'
import { FormSwitch } from '@/components/forms/FormSwitch'

const limits = ['endDate', 'numberOfQuestionnaires']

/** The end date and the limits of a limited company. */
export function LimitFields() {
  const t = useTranslations('subscription.form')
  const { control, formState, trigger } = useFormContext()
  const [isLimited, endDate, campaigns] = useWatch({ control, name: ['isLimitedSubscription', ...limits] }) as unknown[]
  const isSubmitted = formState.submitCount > 0
  /** One of the two is enough, so a valid value in one field clears the error of the other. */
  const typed = JSON.stringify([isLimited, endDate, campaigns])
  const judged = useRef(typed)
  useEffect(() => {
    if (judged.current === typed) return
    judged.current = typed
    if (isSubmitted) void trigger(limits)
  }, [isSubmitted, typed, trigger])
  return (
    <FormSection title={t('limits')}>
      <FormSwitch name="isLimitedSubscription" label={t('isLimited')} description={t('isLimitedHint')} />
      {isLimited === true && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <FormDateInput name="endDate" label={t('endDate')} description={t('endDateHint')} />
          <FormNumberInput
            name="numberOfQuestionnaires"
            label={t('campaigns')}
            description={t('campaignsHint')}
            min={0}
            allowDecimal={false}
            allowNegative={false}
          />
        </SimpleGrid>
      )}
    </FormSection>
  )
}
