'use client'
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink, IconMovie } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { embedOf } from '@/domain/richText'
import { addressOf } from './addressOf'
import { ImageControl } from './ImageControl'

type Props = {
  editor: Editor
  /** The image to be inserted into the text; null while its file is not selected, undefined when none is requested. */
  image: File | null | undefined
  onImage: (image: File | null | undefined) => void
}

/** Links the selected text, or inserts the address where nothing is selected. */
function setLink(editor: Editor, typed: string): boolean {
  const href = addressOf(typed)
  if (href === null) return false
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
  return true
}

/** Inserts a video, photo or sound on a line of its own. */
function insertEmbed(editor: Editor, typed: string): boolean {
  const url = embedOf(typed)?.url
  if (url === undefined) return false
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'embed', attrs: { url } }, { type: 'paragraph' }])
    .run()
  return true
}

/** The toolbar of the rich text editor. */
export function RichTextToolbar({ editor, image, onImage }: Props) {
  const t = useTranslations('richText.editor')
  const leave = () => void editor.commands.focus()
  const isLink = useEditorState({ editor, selector: () => !editor.isDestroyed && editor.isActive('link') })
  return (
    <RichTextEditor.Toolbar role="group" aria-label={t('toolbar')}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <AddressControl
          label={t('link')}
          icon={<IconLink size={16} />}
          isActive={isLink}
          field={t('linkAddress')}
          submitLabel={t('linkSave')}
          refusal={t('linkRefused')}
          initial={() => String(editor.getAttributes('link').href ?? '')}
          onSubmit={(address) => setLink(editor, address)}
          onLeave={leave}
        />
        <RichTextEditor.Unlink disabled={!isLink} />
        <AddressControl
          label={t('embed')}
          icon={<IconMovie size={16} />}
          field={t('embedAddress')}
          description={t('embedHelp')}
          submitLabel={t('embedSave')}
          refusal={t('embedRefused')}
          initial={() => ''}
          onSubmit={(address) => insertEmbed(editor, address)}
          onLeave={leave}
        />
        <ImageControl
          isOpen={image !== undefined}
          file={image ?? null}
          onOpen={() => onImage(null)}
          onFile={onImage}
          onLeave={leave}
          onClose={() => onImage(undefined)}
          onInsert={(attrs) => void editor.chain().focus().insertContent({ type: 'ownImage', attrs }).run()}
        />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

const longestAddress = 2_000

type AddressControlProps = {
  /** The accessible name of the toolbar button. */
  label: string
  icon: ReactNode
  isActive?: boolean
  field: string
  description?: string
  submitLabel: string
  /** Shown when the address is refused. */
  refusal: string
  /** The initial value of the field. */
  initial: () => string
  /** Accepts the address, or returns false. */
  onSubmit: (address: string) => boolean
  /** Called when it is closed by keyboard without an address. */
  onLeave: () => void
}

/** A toolbar button that asks for an address. */
function AddressControl({
  label,
  icon,
  isActive = false,
  field,
  description,
  submitLabel,
  refusal,
  initial,
  onSubmit,
  onLeave,
}: AddressControlProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [address, setAddress] = useState('')
  const [isRefused, setRefused] = useState(false)
  const handleOpen = () => {
    setAddress(initial())
    setRefused(false)
    open()
  }
  const handleSubmit = () => {
    if (address.length <= longestAddress && onSubmit(address)) close()
    else setRefused(true)
  }
  return (
    <Popover
      transitionProps={{ duration: 0 }}
      opened={isOpen}
      onChange={(next) => !next && close()}
      trapFocus
      closeOnEscape={false}
      withinPortal
      shadow="md"
      width={320}
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control
          active={isActive}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          onClick={() => (isOpen ? close() : handleOpen())}
        >
          {icon}
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack
          gap="xs"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            close()
            onLeave()
          }}
        >
          <TextInput
            label={field}
            description={description}
            type="url"
            inputMode="url"
            autoComplete="off"
            data-autofocus
            data-mantine-stop-propagation="true"
            value={address}
            error={isRefused ? <span role="alert">{refusal}</span> : undefined}
            onChange={(event) => {
              setAddress(event.currentTarget.value)
              setRefused(false)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              handleSubmit()
            }}
          />
          <Group justify="flex-end">
            <Button type="button" size="xs" data-mantine-stop-propagation="true" onClick={handleSubmit}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
