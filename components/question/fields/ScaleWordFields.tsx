import { Button, Group, Input, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { labelsForScale, type LabelSet, labelSets, mostSteps, type QuestionForm, scaleLooks } from '@/domain/question'
import { scaleSteps } from '@/domain/scale'

/** A set of labels that the company keeps under a name. */
export type OwnLabelSet = { id: string; name: string; labels: readonly string[] }

type Props = {
  values: QuestionForm
  errorOf: (field: keyof QuestionForm) => string | undefined
  onChange: (patch: Partial<QuestionForm>) => void
  /** The company's own sets of labels. */
  ownLabelSets?: readonly OwnLabelSet[]
  /** Buttons that keep and change them. */
  labelSetActions?: ReactNode
}

/** What statements have in common. */
export function StemField({ values, errorOf, onChange, isRequired = false }: Props & { isRequired?: boolean }) {
  const t = useTranslations('question.editor')
  return (
    <TextInput
      label={t('stem')}
      description={t(isRequired ? 'stemOfGroupHelp' : 'stemHelp')}
      required={isRequired}
      data-autofocus={isRequired || undefined}
      value={values.stem}
      error={errorOf('stem')}
      wrapperProps={{ 'data-field': 'stem' }}
      onChange={(event) => onChange({ stem: event.currentTarget.value })}
    />
  )
}

/** The words of a scale: labels of its steps, its look, and what the sides of a before/after question are called. */
export function ScaleWordFields(props: Props) {
  const { values, onChange } = props
  const t = useTranslations('question.editor')
  return (
    <Stack gap="md">
      <StepLabels {...props} />
      <Select
        label={t('scaleLook')}
        description={t('scaleLookHelp')}
        allowDeselect={false}
        maw={320}
        data={scaleLooks.map((look) => ({ value: look, label: t(`looks.${look}`) }))}
        value={values.scaleLook}
        onChange={(look) => onChange({ scaleLook: scaleLooks.find((one) => one === look) ?? 'Numbers' })}
      />
      {values.responseType === 'ComparisonScale' && <SideLabels {...props} />}
    </Stack>
  )
}

/** The labels with one of them changed. */
const labelled = (labels: readonly string[], step: number, label: string): string[] =>
  Array.from({ length: Math.max(labels.length, step) }, (_, at) => (at === step - 1 ? label : (labels[at] ?? '')))

/** The labels of the first and the last step; those between on request. */
function StepLabels({
  values: { scaleMax, scaleLabels },
  errorOf,
  onChange,
  ownLabelSets = [],
  labelSetActions,
}: Props) {
  const t = useTranslations('question.editor')
  const sets = useTranslations('question.labelSets')
  const between = scaleSteps(Math.min(scaleMax, mostSteps)).slice(1, -1)
  const isFilled = between.some((step) => (scaleLabels[step - 1] ?? '') !== '')
  const [isWhole, setWhole] = useState(isFilled)
  // A chosen set may label steps between the ends; they stay open while they are emptied.
  if (isFilled && !isWhole) setWhole(true)
  const labelsOfReadySet = (set: LabelSet): string[] =>
    (['first', 'second', 'third', 'fourth', 'fifth'] as const).map((step) => sets(`${set}.steps.${step}`))
  const choose = (chosen: string | null) => {
    const ready = labelSets.find((set) => set === chosen)
    const words = ready === undefined ? ownLabelSets.find(({ id }) => id === chosen)?.labels : labelsOfReadySet(ready)
    if (words !== undefined) onChange({ scaleLabels: labelsForScale(words, scaleMax) })
  }
  const ready = labelSets.map((set) => ({ value: set as string, label: sets(`${set}.name`) }))
  const own = ownLabelSets.map(({ id, name }) => ({ value: id, label: name }))
  const field = (step: number, label: string) => (
    <TextInput
      key={step}
      label={label}
      value={scaleLabels[step - 1] ?? ''}
      onChange={(event) => onChange({ scaleLabels: labelled(scaleLabels, step, event.currentTarget.value) })}
    />
  )
  const shown = [1, ...(isWhole ? between : []), ...(scaleMax > 1 ? [Math.min(scaleMax, mostSteps)] : [])]
  return (
    <Input.Wrapper
      label={t('scaleLabels')}
      description={t('scaleLabelsHelp')}
      error={errorOf('scaleLabels')}
      labelElement="div"
      data-field="scaleLabels"
    >
      <Stack gap="xs" my={6} role="group" aria-label={t('scaleLabels')}>
        <Select
          label={t('labelSet')}
          placeholder={t('labelSetPlaceholder')}
          maw={320}
          searchable={own.length > 0}
          nothingFoundMessage={t('noLabelSets')}
          data={
            own.length === 0
              ? ready
              : [
                  { group: t('ownLabelSets'), items: own },
                  { group: t('readyLabelSets'), items: ready },
                ]
          }
          value={null}
          onChange={choose}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
          {shown.map((step) =>
            field(step, t(step === 1 ? 'firstStep' : step === scaleMax ? 'lastStep' : 'step', { step })),
          )}
        </SimpleGrid>
        {!isWhole && between.length > 0 && (
          <Group>
            <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
              {t('everyStep')}
            </Button>
          </Group>
        )}
        {labelSetActions}
      </Stack>
    </Input.Wrapper>
  )
}

/** What the two scales of a before/after question are called. */
function SideLabels({ values, errorOf, onChange }: Props) {
  const t = useTranslations('question.editor')
  const recalled = { beforeLabel: t('recalled.before'), afterLabel: t('recalled.after') }
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {(['beforeLabel', 'afterLabel'] as const).map((field) => (
          <TextInput
            key={field}
            label={t(field)}
            placeholder={t(`usual.${field}`)}
            value={values[field]}
            error={errorOf(field)}
            wrapperProps={{ 'data-field': field }}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <Group>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(recalled)}>
          {t('recalled.button')}
        </Button>
      </Group>
    </Stack>
  )
}
