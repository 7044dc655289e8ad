import { Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef } from 'react'
import { PrintButton } from '@/components/ui/PrintButton'
import classes from '../run.module.css'
import { RunCopy } from './RunCopy'

type Props = Omit<ComponentProps<typeof RunCopy>, 'shown'> & {
  /** Whether a question was shown before: the heading takes the focus then. */
  isReturn: boolean
  /** Shows the questions as they were asked; undefined without any. */
  onQuestions: (() => void) | undefined
}

/** All answers on one page, to be read, printed, or looked at as they were asked. */
export function ViewedAnswers({ isReturn, onQuestions, ...copied }: Props) {
  const t = useTranslations('run')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReturn) heading.current?.focus()
  }, [isReturn])
  const actions = (
    <Group gap="xs" className={classes.screenOnly}>
      <PrintButton mih={44} variant="default">
        {t('actions.print')}
      </PrintButton>
      <Button mih={44} variant="subtle" onClick={onQuestions} disabled={onQuestions === undefined}>
        {t('actions.showQuestions')}
      </Button>
    </Group>
  )
  return <RunCopy {...copied} shown={{ actions, heading }} />
}
