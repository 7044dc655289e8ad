import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RichText } from '@/components/richText/RichText'
import { linkOf } from '@/domain/richText'
import type { ThanksFragment } from '@/graphql/questionnaire/__generated__/operations'
import classes from './run.module.css'
import { RunMessage, type RunMessageProps } from './RunMessage'

type Props = Pick<RunMessageProps, 'body' | 'linkText' | 'action'> & {
  name: string
  /** The questionnaire's own text and link onward. */
  thanks: ThanksFragment
  /** Whether the link leads on: not on a device that the next person answers on. */
  leadsOn?: boolean
  isCompletedBefore?: boolean
}

/** The page after finishing: thanks, the questionnaire's own text, and where to go from there. */
export function ThanksMessage({ name, thanks, leadsOn = true, isCompletedBefore = false, ...further }: Props) {
  const t = useTranslations('run')
  const href = linkOf(thanks.thanksLink)
  const isOffered = leadsOn && href !== null && href.startsWith('https:')
  return (
    <RunMessage
      icon={<IconCircleCheck size={48} stroke={1.5} aria-hidden="true" className={classes.tick} />}
      body={t('link.later')}
      title={t(isCompletedBefore ? 'link.completed' : 'thanks.title', { name })}
      onward={
        isOffered
          ? { href, text: thanks.thanksLinkLabel || t('thanks.onward', { site: new URL(href).host }) }
          : undefined
      }
      {...further}
    >
      {thanks.thanksText !== '' && <RichText html={thanks.thanksText} />}
    </RunMessage>
  )
}
