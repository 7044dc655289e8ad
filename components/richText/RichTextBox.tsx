'use client'
import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import StarterKit from '@tiptap/starter-kit'
import { Node } from '@tiptap/core'
import { fileKind } from '@/domain/blob'
import { asMarkup, linkOf, isOwnImage, embedOf } from '@/domain/richText'
import classes from './richText.module.css'
import { RichTextToolbar } from './RichTextToolbar'
import { addressOf } from './addressOf'

/** A style element of a pasted page says nothing that is kept, and the content policy refuses it. */
const styleElements = /<style\b[^>]*>[\s\S]*?<\/style\s*>/gi
const wordList = /mso-list:\s*l\d+/i
/** A number or letter with a point or bracket, as Word writes it before an item of a numbered list. */
const numbered = /^\(?[\p{L}\p{N}]{1,4}[.)]/u

/** Pasted markup without style elements, the paragraphs that Word draws as a list as a list. */
export function pastedMarkup(html: string): string {
  const plain = html.replace(styleElements, '')
  if (!wordList.test(plain)) return plain
  const { body } = new DOMParser().parseFromString(plain, 'text/html')
  for (const paragraph of body.querySelectorAll('p')) {
    if (!wordList.test(paragraph.getAttribute('style') ?? '')) continue
    const marks = Array.from(paragraph.querySelectorAll('span')).filter((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const tag = numbered.test(marks[0]?.textContent?.trim() ?? '') ? 'ol' : 'ul'
    for (const mark of marks) mark.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    const list = before?.localName === tag ? before : body.ownerDocument.createElement(tag)
    list.append(item)
    paragraph.replaceWith(...(list === before ? [] : [list]))
  }
  return body.innerHTML
}

/** A video, photo or sound in the text; it is stored as a figure with one link. */
const embedNode = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ url: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => {
        const links = figure.querySelectorAll('a[href]')
        const url = links.length === 1 ? embedOf(links[0]?.getAttribute('href') ?? '')?.url : undefined
        return url === undefined ? false : { url }
      },
    },
  ],
  renderHTML: ({ node }) => ['figure', ['a', { href: String(node.attrs.url) }, String(node.attrs.url)]],
  renderText: ({ node }) => String(node.attrs.url),
  // Links are inactive in the editor: a click selects the figure.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('figure')
      const { provider, url } = embedOf(String(node.attrs.url)) ?? { provider: '', url: '' }
      const name = dom.appendChild(document.createElement('strong'))
      name.textContent = provider
      dom.append(` ${url}`)
      return { dom }
    },
})

type Props = {
  value: string
  labelId: string
  describedBy: string | undefined
  hasError: boolean
  isRequired: boolean
  isAutoFocused: boolean
  onChange: (html: string) => void
}

/** The editor's markup without empty paragraphs at its end; '' when it is empty. */
const written = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, ''))

/** An image that was copied alone; one copied together with text is part of another page's content. */
const pastedImage = (pasted: DataTransfer | null): File | null =>
  pasted === null || pasted.getData('text/plain') !== ''
    ? null
    : ([...pasted.files].find(({ type }) => fileKind(type) === 'image') ?? null)

/** The editor itself. It is large: RichTextField loads it on demand. */
export function RichTextBox({ value, labelId, describedBy, hasError, isRequired, isAutoFocused, onChange }: Props) {
  const [content] = useState(() => asMarkup(value))
  const lastWritten = useRef(value)
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
    return { attributes, handlePaste, transformPastedHTML: pastedMarkup }
  }, [labelId, describedBy, hasError, isRequired])
  const editor = useEditor({
    extensions: richTextExtensions,
    content,
    // Its few rules are in the product's style sheet: a style element without the page's nonce would be refused.
    injectCSS: false,
    immediatelyRender: true,
    autofocus: isAutoFocused ? 'end' : false,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      lastWritten.current = written(changed)
      onChange(lastWritten.current)
    },
  })
  // An external change of the value, such as an undo, replaces the editor's content.
  useEffect(() => {
    if (value === lastWritten.current || editor.isDestroyed) return
    lastWritten.current = value
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

/** Translated names of the editor's built-in buttons. */
function useRichTextLabels() {
  const t = useTranslations('richText.editor')
  return {
    blockquoteControlLabel: t('quote'),
    boldControlLabel: t('bold'),
    bulletListControlLabel: t('bulletList'),
    h2ControlLabel: t('heading', { level: 2 }),
    h3ControlLabel: t('heading', { level: 3 }),
    h4ControlLabel: t('heading', { level: 4 }),
    italicControlLabel: t('italic'),
    orderedListControlLabel: t('numberedList'),
    redoControlLabel: t('redo'),
    strikeControlLabel: t('strike'),
    underlineControlLabel: t('underline'),
    undoControlLabel: t('undo'),
    unlinkControlLabel: t('unlink'),
  }
}

/** An image that is one of the product's stored files: it is preserved when a text is edited. */
const ownImageNode = Node.create({
  name: 'ownImage',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (isOwnImage(image.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** The allowed content: the tags a rich text may contain, so that nothing is lost when it is saved. */
const richTextExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => addressOf(url) !== null,
      shouldAutoLink: (url) => /^https?:/i.test(url) && linkOf(url) !== null,
    },
  }),
  embedNode,
  ownImageNode,
]
