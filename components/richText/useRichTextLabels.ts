import { useTranslations } from 'next-intl'

/** The names of the buttons that come with the editor. */
export function useRichTextLabels() {
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
