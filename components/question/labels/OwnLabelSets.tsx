'use client'
import { Button, Group, Input } from '@mantine/core'
import { IconDeviceFloppy, IconList } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { mostSteps } from '@/domain/question'
import { keptLabelsSchema } from '@/domain/scaleLabelSet'
import type { ScaleLabelSetFieldsFragment } from '@/graphql/scaleLabelSet/__generated__/operations'

/** Loaded when they are first opened. */
const SaveLabelSet = dynamic(() => import('./SaveLabelSet').then((module) => module.SaveLabelSet), { ssr: false })
const LabelSetList = dynamic(() => import('./LabelSetList').then((module) => module.LabelSetList), { ssr: false })

type Props = {
  subscriptionId: string
  sets: readonly ScaleLabelSetFieldsFragment[]
  scaleMax: number
  /** The labels of the question, in the order of its steps. */
  labels: readonly string[]
  onChanged: () => unknown
}

/** Keeps the labels of the question as a set of the company, and renames and deletes its sets. */
export function OwnLabelSets({ subscriptionId, sets, scaleMax, labels, onChanged }: Props) {
  const t = useTranslations('question.ownLabelSets')
  const validation = useValidationMessages()
  const [open, setOpen] = useState<'save' | 'list' | null>(null)
  /** The labels that were refused; the refusal holds until they are changed. */
  const [refused, setRefused] = useState<string | null>(null)
  const errorId = useId()
  const whole = Array.from({ length: Math.min(Math.max(scaleMax, 0), mostSteps) }, (_, at) => labels[at] ?? '')
  const wrong = keptLabelsSchema.safeParse(whole).error?.issues[0]?.message
  const shown = refused === whole.join('\n') ? wrong : undefined
  const handleSave = () => (wrong === undefined ? setOpen('save') : setRefused(whole.join('\n')))
  const close = () => setOpen(null)
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          aria-describedby={shown === undefined ? undefined : errorId}
          onClick={handleSave}
        >
          {t('save')}
        </Button>
        {sets.length > 0 && (
          <Button variant="default" leftSection={<IconList size={16} aria-hidden />} onClick={() => setOpen('list')}>
            {t('list', { count: sets.length })}
          </Button>
        )}
      </Group>
      {shown !== undefined && (
        <Input.Error id={errorId} role="alert">
          {validation(shown)}
        </Input.Error>
      )}
      {open === 'save' && (
        <SaveLabelSet subscriptionId={subscriptionId} labels={whole} onSaved={onChanged} onClose={close} />
      )}
      {open === 'list' && <LabelSetList sets={sets} onChanged={onChanged} onClose={close} />}
    </>
  )
}
