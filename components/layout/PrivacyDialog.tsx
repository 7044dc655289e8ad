import { Anchor, CloseButton, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type RefObject, useId } from 'react'
import classes from './privacyDialog.module.css'

type Props = { ref: RefObject<HTMLDialogElement | null>; text: string; url: string | null }

/**
 * What a company tells its people about privacy, word for word. The browser's own dialog, which keeps the focus, closes on
 * Escape and gives the focus back by itself: the page one answers on carries no code for that.
 */
export function PrivacyDialog({ ref, text, url }: Props) {
  const t = useTranslations()
  const id = useId()
  const close = () => ref.current?.close()
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={classes.dialog}
      onClick={(event) => {
        // The ground around it belongs to the dialog; what is in it covers it.
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <Title order={2} id={id} fz="lg" fw={650}>
            {t('layout.legal.privacy')}
          </Title>
          <CloseButton aria-label={t('common.close')} onClick={close} />
        </div>
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
        {url !== null && (
          <Anchor href={url} target="_blank" rel="noreferrer" w="fit-content">
            {t('layout.legal.more')}
          </Anchor>
        )}
      </div>
    </dialog>
  )
}
