'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/Dialog'
import { Form } from '@/components/forms/Form'
import { FormNumberInput } from '@/components/forms/FormNumberInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { expectedRange, impactLevels, updateExpectedValuesSchema } from '@/domain/impact'
import {
  CampaignImpactDocument,
  type ExpectationFieldsFragment,
  UpdateExpectedValuesDocument,
} from '@/graphql/impact/__generated__/operations'
import classes from './impact.module.css'

type Props = { questionnaireId: string; expectations: readonly ExpectationFieldsFragment[]; onClose: () => void }

/** The dialog in which an organiser says what they expect of each category and question, before a campaign starts. */
export function ExpectationsForm({ questionnaireId, expectations, onClose }: Props) {
  const t = useTranslations('impact')
  const common = useTranslations('common')
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: true })
  const [save] = useMutation(UpdateExpectedValuesDocument, {
    refetchQueries: [CampaignImpactDocument],
    awaitRefetchQueries: true,
  })
  const asked = impactLevels.flatMap((level) => expectations.filter((one) => one.level === level))
  const rangeOf = ({ level, kind, question }: Pick<ExpectationFieldsFragment, 'level' | 'kind' | 'question'>) => {
    if (kind === 'Change' && level !== 'Learning') return t('expect.change')
    const [low, high] = expectedRange({ level, kind, ...question })
    return kind === 'Change' ? t('expect.changeRange', { low, high }) : t('expect.range', { low, high })
  }
  const form = useZodForm(updateExpectedValuesSchema, {
    defaultValues: { questionnaireId, values: asked.map(({ key, value }) => ({ id: key, value: value ?? null })) },
  })
  return (
    <Dialog onClose={onClose} title={t('expect.title')} size={680} fullScreen={isNarrow}>
      <Form
        form={form}
        guardsUnsaved={false}
        onSubmit={async (model) => {
          await save({ variables: { model } })
          notifications.show({ color: 'teal', message: t('expect.saved') })
          onClose()
        }}
      >
        <Text size="sm">{t(asked.length === 0 ? 'expect.none' : 'expect.intro')}</Text>
        <Stack>
          {asked.map(({ key, text, ...one }, index) => (
            <FormNumberInput
              key={key}
              name={`values.${index}.value`}
              label={text}
              description={rangeOf(one)}
              classNames={{ root: classes.expected, wrapper: classes.expectedInput }}
            />
          ))}
        </Stack>
        <Group>
          {asked.length > 0 && <SubmitButton busyLabel={t('expect.saving')}>{t('expect.save')}</SubmitButton>}
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}
