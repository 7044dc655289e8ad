'use client'
import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fileKind } from '@/domain/blob'
import { asMarkup } from '@/domain/richText'
import classes from './richText.module.css'
import { richTextExtensions } from './richTextExtensions'
import { RichTextToolbar } from './RichTextToolbar'
import { useRichTextLabels } from './useRichTextLabels'

type Props = {
  value: string
  labelId: string
  describedBy: string | undefined
  hasError: boolean
  isRequired: boolean
  isAutoFocused: boolean
  onChange: (html: string) => void
}

/** What was written, without the empty lines at its end; nothing when there is nothing. */
const written = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, ''))

/** An image that was copied alone; one that comes with words is among what other pages hold. */
const pastedImage = (pasted: DataTransfer | null): File | null =>
  pasted === null || pasted.getData('text/plain') !== ''
    ? null
    : ([...pasted.files].find(({ type }) => fileKind(type) === 'image') ?? null)

/** The editor itself. It is big: RichTextField loads it where somebody writes. */
export function RichTextBox({ value, labelId, describedBy, hasError, isRequired, isAutoFocused, onChange }: Props) {
  const [content] = useState(() => asMarkup(value))
  const told = useRef(value)
  const labels = useRichTextLabels()
  const [image, setImage] = useState<File | null | undefined>(undefined)
  const editorProps = useMemo(() => {
    const attributes: Record<string, string> = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-invalid': String(hasError),
      'aria-required': String(isRequired),
    }
    if (describedBy !== undefined) attributes['aria-describedby'] = describedBy
    const handlePaste = (_view: unknown, { clipboardData }: ClipboardEvent) => {
      const pasted = pastedImage(clipboardData)
      if (pasted !== null) setImage(pasted)
      return pasted !== null
    }
    return { attributes, handlePaste }
  }, [labelId, describedBy, hasError, isRequired])
  const editor = useEditor({
    extensions: richTextExtensions,
    content,
    // Its few rules stand in our own sheet: a style element without the page's nonce would be refused.
    injectCSS: false,
    immediatelyRender: true,
    autofocus: isAutoFocused ? 'end' : false,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      told.current = written(changed)
      onChange(told.current)
    },
  })
  // Somebody else's value, such as one taken back, takes the place of what stands here.
  useEffect(() => {
    if (value === told.current || editor.isDestroyed) return
    told.current = value
    editor.commands.setContent(asMarkup(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      withCodeHighlightStyles={false}
      className={classes.editor}
      data-error={hasError || undefined}
    >
      <RichTextToolbar editor={editor} image={image} onImage={setImage} />
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
