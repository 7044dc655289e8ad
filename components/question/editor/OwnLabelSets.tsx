import { useMutation, useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NameModal } from '@/components/shared/form/NameModal'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { labelsForScale, mostSteps } from '@/domain/question'
import { scaleLabelSetFormSchema } from '@/domain/scaleLabelSet'
import {
  CreateScaleLabelSetDocument,
  DeleteScaleLabelSetDocument,
  type ScaleLabelSetFieldsFragment,
  ScaleLabelSetsDocument,
} from '@/graphql/__generated__/operations'

type Props = {
  subscriptionId: string
  /** Whether the caller saves and deletes sets, besides choosing from them. */
  mayChange: boolean
  scaleMax: number
  /** The labels of the question, in the order of its steps. */
  labels: readonly string[]
  onChange: (labels: string[]) => void
}

/** Chooses a set of labels that the company keeps, saves the labels of the question as one, and deletes sets. */
export function OwnLabelSets({ subscriptionId, mayChange, scaleMax, labels, onChange }: Props) {
  const t = useTranslations('question.ownLabelSets')
  const { data, refetch } = useQuery(ScaleLabelSetsDocument, { variables: { subscriptionId } })
  const [chosenId, setChosenId] = useState('')
  const [open, setOpen] = useState<'save' | 'delete' | null>(null)
  const sets = data?.scaleLabelSets.items ?? []
  const chosen = sets.find(({ id }) => id === chosenId)
  const close = () => setOpen(null)
  const whole = Array.from({ length: Math.min(scaleMax, mostSteps) }, (_, at) => labels[at] ?? '')
  const maySave = mayChange && whole.some((label) => label.trim() !== '')
  if (sets.length === 0 && !maySave) return null
  return (
    <Group align="flex-end" gap="xs">
      {sets.length > 0 && (
        <NativeSelect
          label={t('label')}
          miw={220}
          data={[{ value: '', label: t('none') }, ...sets.map(({ id, name }) => ({ value: id, label: name }))]}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const found = sets.find(({ id }) => id === value)
            setChosenId(found?.id ?? '')
            if (found !== undefined) onChange(labelsForScale(found.labels, scaleMax))
          }}
        />
      )}
      {mayChange && chosen !== undefined && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          aria-label={t('delete', { name: chosen.name })}
          onClick={() => setOpen('delete')}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
      {maySave && (
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => setOpen('save')}
        >
          {t('save')}
        </Button>
      )}
      {open === 'save' && (
        <SaveLabelSet subscriptionId={subscriptionId} labels={whole} onSaved={refetch} onClose={close} />
      )}
      {open === 'delete' && chosen !== undefined && <DeleteLabelSet set={chosen} onDeleted={refetch} onClose={close} />}
    </Group>
  )
}

type SaveProps = { subscriptionId: string; labels: string[]; onSaved: () => unknown; onClose: () => void }

/** Asks for a name and keeps the labels under it. */
function SaveLabelSet({ subscriptionId, labels, onSaved, onClose }: SaveProps) {
  const t = useTranslations('question.ownLabelSets')
  const [create] = useMutation(CreateScaleLabelSetDocument)
  return (
    <NameModal
      title={t('save')}
      label={t('name')}
      help={t('nameHelp')}
      schema={scaleLabelSetFormSchema}
      onSave={(named) => create({ variables: { model: { ...named, subscriptionId, labels } } })}
      onSaved={(name) => {
        notifications.show({ color: 'teal', message: t('done', { name }) })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}

type DeleteProps = { set: ScaleLabelSetFieldsFragment; onDeleted: () => unknown; onClose: () => void }

function DeleteLabelSet({ set: { id, name }, onDeleted, onClose }: DeleteProps) {
  const t = useTranslations('question.ownLabelSets')
  const [remove] = useMutation(DeleteScaleLabelSetDocument)
  return (
    <ConfirmAction
      title={t('deleteTitle', { name })}
      confirmLabel={t('deleteConfirm')}
      onConfirm={() => remove({ variables: { id } })}
      onDone={onDeleted}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmAction>
  )
}
