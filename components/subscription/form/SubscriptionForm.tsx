'use client'
import { Alert, Button, Paper, SimpleGrid, Select, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FootBar } from '@/components/ui/FootBar'
import { Form } from '@/components/forms/Form'
import { FormColorInput } from '@/components/forms/FormColorInput'
import { FormDateInput } from '@/components/forms/FormDateInput'
import { FormNumberInput } from '@/components/forms/FormNumberInput'
import { FormSection } from '@/components/forms/FormSection'
import { FormSelect } from '@/components/forms/FormSelect'
import { FormSwitch } from '@/components/forms/FormSwitch'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { FormTextarea } from '@/components/forms/FormTextarea'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { createSubscriptionSchema, smallestGroupSizes } from '@/domain/subscription'
import { useField } from '@/components/forms/validation/useField'
import { AskingFields } from './AskingFields'
import { BrandShades } from './BrandShades'
import { LogoField } from './LogoField'
import { RetentionField } from './RetentionField'
import { SectionIndex } from './SectionIndex'
import type { SubscriptionValues } from './subscriptionValues'
import { usePromiseConsent } from './usePromiseConsent'
import classes from '../subscription.module.css'

/** The available time zones, including the current one even if the browser does not know it. */
function useTimeZones(current: string): string[] {
  return useMemo(() => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].sort(), [current])
}

type Props = {
  label: string
  /** The company to edit; null for one being created. */
  subscriptionId: string | null
  values: SubscriptionValues
  logoUrl: string | null
  hasLimits: boolean
  submitLabel?: string
  /** The target of the Cancel link. */
  cancelHref?: string
  /** Saves and returns the stored values; never settles when the screen is left. */
  onSave: (values: SubscriptionValues) => Promise<SubscriptionValues>
}

/** A company: its name and colours, its privacy notice, and for staff its limits. */
export function SubscriptionForm({
  label,
  subscriptionId,
  values,
  logoUrl,
  hasLimits,
  submitLabel,
  cancelHref,
  onSave,
}: Props) {
  const t = useTranslations('subscription.form')
  const words = useTranslations('common')
  const form = useZodForm(createSubscriptionSchema, { defaultValues: values, values })
  const [isSaved, setSaved] = useState(false)
  const isSaving = useRef(false)
  const { isAgreed, dialog } = usePromiseConsent(subscriptionId)
  const stored =
    values.brandImageBlobReferenceId === null || logoUrl === null
      ? null
      : { id: values.brandImageBlobReferenceId, url: logoUrl }

  const handleSave = async (typed: SubscriptionValues) => {
    if (isSaving.current) return
    isSaving.current = true
    setSaved(false)
    try {
      if (!(await isAgreed(values.smallestGroupSize, typed.smallestGroupSize)))
        return form.setError('smallestGroupSize', {
          type: 'declined',
          message: t(values.smallestGroupSize === null ? 'smallestGroupNotSet' : 'smallestGroupKept'),
        })
      form.reset(
        await onSave(hasLimits ? { ...typed, numberOfQuestionnaires: typed.numberOfQuestionnaires ?? 0 } : typed),
        { keepDirtyValues: false },
      )
      setSaved(true)
    } finally {
      isSaving.current = false
    }
  }

  return (
    <div className={classes.place}>
      <div className={classes.page}>
        <Form form={form} onSubmit={() => handleSave(form.getValues() as SubscriptionValues)} aria-label={label}>
          <Paper withBorder p={{ base: 'sm', sm: 'lg' }} className={classes.card}>
            <Stack gap="md">
              <FormTextInput
                name="name"
                label={t('name')}
                autoComplete="organization"
                required
                isMarked
                withAsterisk={false}
              />
              <BrandingFields stored={stored} />
              {hasLimits && <LimitFields />}
              <PlaceFields storedZone={values.timeZone} />
              <AskingFields />
              <FormSection title={t('results')} anchor="results">
                <SmallestGroupField />
                <RetentionField subscriptionId={subscriptionId} />
              </FormSection>
              <LegalFields />
              <FootBar note={null} isInCard>
                {isSaved && (
                  <Alert color="green" role="status" py={8} me="auto">
                    {t('saved')}
                  </Alert>
                )}
                {cancelHref !== undefined && (
                  <Button component={Link} href={cancelHref} variant="default">
                    {words('cancel')}
                  </Button>
                )}
                <SubmitButton>{submitLabel}</SubmitButton>
              </FootBar>
            </Stack>
          </Paper>
          {dialog}
        </Form>
        <SectionIndex hasLimits={hasLimits} />
      </div>
    </div>
  )
}

function BrandingFields({ stored }: Pick<ComponentProps<typeof LogoField>, 'stored'>) {
  const t = useTranslations('subscription.form')
  const brandColor = useWatch<SubscriptionValues, 'brandColor'>({ name: 'brandColor' })
  return (
    <FormSection title={t('look')} anchor="look">
      <FormColorInput
        name="brandColor"
        label={t('brandColor')}
        description={t('brandColorHint')}
        placeholder="#123456"
        pickLabel={t('pickColor')}
        autoComplete="off"
        spellCheck={false}
      />
      <LogoField name="brandImageBlobReferenceId" stored={stored} />
      <BrandShades color={brandColor} />
    </FormSection>
  )
}

function PlaceFields({ storedZone }: { storedZone: string }) {
  const t = useTranslations('subscription.form')
  const timeZone = useWatch<SubscriptionValues, 'timeZone'>({ name: 'timeZone' })
  const timeZones = useTimeZones(timeZone ?? storedZone)
  return (
    <FormSection title={t('place')} anchor="place">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FormTextInput name="currencyText" label={t('currencyText')} placeholder="GBP" />
        <FormTextInput name="currencySymbol" label={t('currencySymbol')} />
      </SimpleGrid>
      <FormSelect
        name="timeZone"
        label={t('timeZone')}
        description={t('timeZoneHint')}
        data={timeZones}
        searchable
        limit={100}
        allowDeselect={false}
      />
    </FormSection>
  )
}

function LegalFields() {
  const t = useTranslations('subscription.form')
  return (
    <FormSection title={t('legal')} anchor="legal">
      <FormTextarea name="privacyNotice" label={t('privacyNotice')} description={t('privacyNoticeHint')} />
      <FormTextInput name="privacyUrl" type="url" label={t('privacyUrl')} description={t('urlHint')} />
      <FormTextInput name="termsUrl" type="url" label={t('termsUrl')} description={t('urlHint')} />
    </FormSection>
  )
}

const off = 'off'

/** The smallest group that may be shown, or that every group is. */
function SmallestGroupField() {
  const t = useTranslations('subscription.form')
  const { field, common, isSaving } = useField('smallestGroupSize')
  const data = [
    { value: off, label: t('smallestGroupOff') },
    ...smallestGroupSizes.map((size) => ({ value: String(size), label: t('smallestGroupOf', { size }) })),
  ]
  return (
    <Select
      {...common}
      label={t('smallestGroup')}
      description={t('smallestGroupHint')}
      data={data}
      allowDeselect={false}
      checkIconPosition="right"
      value={typeof field.value === 'number' ? String(field.value) : off}
      onChange={(value) => field.onChange(value === null || value === off ? null : Number(value))}
      readOnly={isSaving}
    />
  )
}

const limits = ['endDate', 'numberOfQuestionnaires']

/** The end date and the limits of a limited company. */
function LimitFields() {
  const t = useTranslations('subscription.form')
  const { control, formState, trigger } = useFormContext()
  const [isLimited, endDate, campaigns] = useWatch({ control, name: ['isLimitedSubscription', ...limits] }) as unknown[]
  const isSubmitted = formState.submitCount > 0
  /** One of the two is enough, so a valid value in one field clears the error of the other. */
  const typed = JSON.stringify([isLimited, endDate, campaigns])
  const validated = useRef(typed)
  useEffect(() => {
    if (validated.current === typed) return
    validated.current = typed
    if (isSubmitted) void trigger(limits)
  }, [isSubmitted, typed, trigger])
  return (
    <FormSection title={t('limits')} anchor="limits">
      <FormSwitch name="isLimitedSubscription" label={t('isLimited')} description={t('isLimitedHint')} />
      {isLimited === true && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <FormDateInput name="endDate" label={t('endDate')} description={t('endDateHint')} />
          <FormNumberInput
            name="numberOfQuestionnaires"
            label={t('campaigns')}
            description={t('campaignsHint')}
            decimals={0}
          />
        </SimpleGrid>
      )}
    </FormSection>
  )
}
