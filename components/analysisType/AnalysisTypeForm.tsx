'use client'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form } from '@/components/forms/Form'
import { FormNumberInput } from '@/components/forms/FormNumberInput'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { GlossaryTip } from '@/components/shared/GlossaryTip'
import { analysisTypeFormSchema } from '@/domain/analysisType'
import { analysisTypePaths } from '@/domain/paths'
import type { AnalysisTypeArea } from './analysisTypeArea'

type Values = { name: string; baseAmountDefault: number }
type Props = { area: AnalysisTypeArea; label: string; values: Values; onSave: (values: Values) => Promise<unknown> }

/** A category's name and base amount; saving returns to the list. */
export function AnalysisTypeForm({ area, label, values, onSave }: Props) {
  const t = useTranslations('analysisType.form')
  const common = useTranslations('common')
  const router = useRouter()
  const form = useZodForm(analysisTypeFormSchema, { defaultValues: values, values })
  const handleSave = async (typed: Values) => {
    await onSave(typed)
    notifications.show({ color: 'teal', message: t('saved', { name: typed.name }) })
    router.push(analysisTypePaths.list(area))
  }
  return (
    <Form isOnCard form={form} onSubmit={handleSave} aria-label={label}>
      <FormTextInput name="name" label={t('name')} required isMarked withAsterisk={false} />
      <FormNumberInput
        name="baseAmountDefault"
        label={t('base')}
        description={
          <>
            <span>{t('baseHelp')}</span> <GlossaryTip about="baseAmount" />
          </>
        }
        required
        isMarked
        withAsterisk={false}
        maw={420}
      />
      <Group>
        <SubmitButton />
        <Button component={Link} href={analysisTypePaths.list(area)} variant="default">
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  )
}
