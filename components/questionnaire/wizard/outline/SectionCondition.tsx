'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack } from '@mantine/core'
import { IconGitBranch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, use, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '@/components/ui/Dialog'
import { focusField } from '@/components/forms/focusField'
import { ConditionField } from '@/components/shared/condition/ConditionField'
import { blankTerm } from '@/components/shared/condition/TermFields'
import { type NumberedQuestion, questionsBeforeSection, termIssues } from '@/components/shared/condition/draftOutline'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Condition, storedCondition } from '@/domain/question'
import { UpdateQuestionnaireSectionDocument } from '@/graphql/questionnaireSection/__generated__/operations'
import type { EditedSection } from '../EditedQuestionnaire'
import type { SaveQueue } from '../saving/SaveQueue'
import classes from './outline.module.css'
import { OutlineNote, OutlineSections } from './OutlineSections'

type Props = { section: EditedSection; queue: SaveQueue }

/** When a section is shown, with a button to change it; of the first section nothing, as it cannot depend. */
export function SectionCondition({ section, queue }: Props) {
  const t = useTranslations('question.condition')
  const [isOpen, setOpen] = useState(false)
  const { condition, name } = section
  const earlier = questionsBeforeSection(use(OutlineSections), section.id)
  if (condition === null && earlier.length === 0) return null
  return (
    <Group gap="xs" className={classes.atEdge}>
      {condition !== null && <OutlineNote condition={condition} />}
      <Button
        variant="subtle"
        size="compact-sm"
        ms={condition === null ? -8 : undefined}
        leftSection={condition === null ? <IconGitBranch size={16} aria-hidden /> : undefined}
        aria-label={condition === null ? undefined : t('dialog.edit', { name })}
        onClick={() => setOpen(true)}
      >
        {condition === null ? t('showSection') : t('dialog.change')}
      </Button>
      {isOpen && <ConditionDialog {...{ section, queue, earlier }} onClose={() => setOpen(false)} />}
    </Group>
  )
}

type DialogProps = Props & { earlier: readonly NumberedQuestion[]; onClose: () => void }

/** Edits when a section is shown. Nothing is stored before Save. */
function ConditionDialog({ section, queue, earlier, onClose }: DialogProps) {
  const t = useTranslations('question.condition')
  const common = useTranslations('common')
  const formId = useId()
  const [condition, setCondition] = useState<Condition | null>(() => firstCondition(section, earlier))
  const [wasSubmitted, setSubmitted] = useState(false)
  const { save, isSaving, error } = useSaveCondition(section, queue)
  const issues = termIssues(condition, earlier)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // What is wrong is at its input before that gets the focus.
    flushSync(() => setSubmitted(true))
    if (issues.size > 0) focusField(document.getElementById(formId), 'condition')
    else if (await save(condition)) onClose()
  }
  return (
    <Dialog onClose={onClose} size="xl" title={t('dialog.title', { name: section.name })}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="lg">
          <ConditionField
            condition={condition}
            earlier={earlier}
            issues={wasSubmitted ? issues : new Map()}
            onChange={setCondition}
          />
          {error !== null && <ErrorBanner error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" disabled={isSaving}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The stored condition, or the first term of one. */
function firstCondition({ condition }: EditedSection, earlier: readonly NumberedQuestion[]): Condition | null {
  const nearest = earlier.at(-1)
  if (condition !== null || nearest === undefined) return storedCondition(condition)
  return { match: 'all', terms: [blankTerm(nearest)] }
}

/** Stores when a section is shown; pending edits of its name are stored first, as both raise its version. */
function useSaveCondition({ id, version }: EditedSection, queue: SaveQueue) {
  const [update] = useMutation(UpdateQuestionnaireSectionDocument)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const latest = useRef(version)
  useEffect(() => {
    latest.current = version
  }, [version])
  const save = async (condition: Condition | null): Promise<boolean> => {
    setSaving(true)
    setError(null)
    try {
      await queue.flush({ automaticOnly: true })
      await update({ variables: { model: { id, version: latest.current, condition } } })
      queue.noteStored()
      return true
    } catch (refused) {
      setError(refused)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, error }
}
