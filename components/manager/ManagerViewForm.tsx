'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/Dialog'
import { Form } from '@/components/forms/Form'
import { FormCheckbox } from '@/components/forms/FormCheckbox'
import { FormNumberInput } from '@/components/forms/FormNumberInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { useField } from '@/components/forms/validation/useField'
import { managerViewFormSchema, mostManagerQuestions } from '@/domain/manager'
import { plainText } from '@/domain/richText'
import { type ManagerViewFieldsFragment, UpdateManagerViewDocument } from '@/graphql/manager/__generated__/operations'

type Props = { view: ManagerViewFieldsFragment; onClose: () => void }

/** The dialog that switches the manager's view on, or changes when and what managers are asked. */
export function ManagerViewForm({ view, onClose }: Props) {
  const t = useTranslations('manager.form')
  const common = useTranslations('common')
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: true })
  const [update] = useMutation(UpdateManagerViewDocument)
  const { id: questionnaireId, version, isOn, asksBefore, daysAfter, openDays, questionIds, hasAsked } = view
  const form = useZodForm(managerViewFormSchema, { defaultValues: { asksBefore, daysAfter, openDays, questionIds } })
  const manager = useTranslations('manager')
  return (
    <Dialog onClose={onClose} title={t(isOn ? 'title' : 'titleOn')} size={680} fullScreen={isNarrow}>
      <Form
        form={form}
        guardsUnsaved={false}
        onSubmit={async (values) => {
          const { asksBefore: before, ...timing } = values
          const asked = hasAsked ? {} : timing
          await update({ variables: { model: { questionnaireId, version, isOn: true, asksBefore: before, ...asked } } })
          onClose()
        }}
      >
        <Text size="sm">{manager('announced')}</Text>
        {hasAsked ? (
          <Text size="sm">{t('keeps')}</Text>
        ) : (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <FormNumberInput name="daysAfter" label={t('daysAfter')} decimals={0} />
              <FormNumberInput
                name="openDays"
                label={t('openDays')}
                description={t('openDaysHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                decimals={0}
              />
            </SimpleGrid>
            <ScalesField questions={view.questions} />
          </>
        )}
        <FormCheckbox
          name="asksBefore"
          label={t('asksBefore')}
          description={t(view.mayAskBefore ? 'asksBeforeHint' : 'begun')}
          disabled={!view.mayAskBefore && !asksBefore}
        />
        <Group>
          <SubmitButton busyLabel={t(isOn ? 'saving' : 'switching')}>
            {isOn ? t('save') : manager('switchOn')}
          </SubmitButton>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}

/** Which scales managers are asked: at most five, further ones cannot be chosen then. */
function ScalesField({ questions }: { questions: ManagerViewFieldsFragment['questions'] }) {
  const t = useTranslations('manager.form')
  const { field, common, isSaving } = useField('questionIds')
  if (questions.length === 0) return <Text size="sm">{t('noScales')}</Text>
  const chosen: string[] = field.value
  const isFull = chosen.length >= mostManagerQuestions
  return (
    <Checkbox.Group
      label={t('questionIds')}
      description={t('questionIdsHint')}
      value={chosen}
      onChange={field.onChange}
      error={common.error}
    >
      <Stack gap="xs" mt="xs">
        {questions.map(({ id, questionText }) => (
          <Checkbox
            key={id}
            value={id}
            label={plainText(questionText)}
            disabled={isSaving || (isFull && !chosen.includes(id))}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
