import { useState } from 'react'
import type { z } from 'zod'
import { Dialog } from '@/components/ui/Dialog'
import { Form } from '@/components/forms/Form'
import { FormActions } from '@/components/forms/FormActions'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { useZodForm } from '@/components/forms/useZodForm'
import { ignoreIfExists } from '@/components/shared/conflict/conflictOf'
import { newId } from '@/components/shared/newId'

type Named = { name: string }
type Props = {
  title: string
  label: string
  help: string
  /** What it is called now. */
  name?: string
  schema: z.ZodType<Named, Named>
  /** Stores it under the id, which is the same for a repeated request. */
  onSave: (named: Named & { id: string }) => Promise<unknown>
  /** Called once it is stored. */
  onSaved: (name: string) => void
  onClose: () => void
}

/** Asks for the name under which something is saved. */
export function NameModal({ title, label, help, name = '', schema, onSave, onSaved, onClose }: Props) {
  // One id per mount: a duplicate request saves one record.
  const [id] = useState(newId)
  const form = useZodForm(schema, { defaultValues: { name } })
  const handleSave = async (named: Named) => {
    await ignoreIfExists(onSave({ id, ...named }))
    onSaved(named.name)
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <Form form={form} onSubmit={handleSave} guardsUnsaved={false} aria-label={title}>
        <FormTextInput
          name="name"
          label={label}
          description={help}
          required
          isMarked
          withAsterisk={false}
          data-autofocus
        />
        <FormActions onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
