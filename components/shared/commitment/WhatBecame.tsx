import { InputBase } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { longestHelp, saidStates } from '@/domain/commitment'
import type { CommitmentFieldsFragment } from '@/graphql/commitment/__generated__/operations'
import type { CommitmentChange } from './CommitmentSaver'
import classes from './commitment.module.css'

type Props = {
  commitment: CommitmentFieldsFragment
  onSay: (change: CommitmentChange, isTyping?: boolean) => void
  /** What stands below the words: where they were written. */
  about: ReactNode
}

/** One commitment in its person's own words, and what became of it. */
export function WhatBecame({ commitment, onSay, about }: Props) {
  const t = useTranslations('commitment')
  const name = useId()
  const { text, state, whatWouldHelp } = commitment
  return (
    <fieldset className={classes.commitment}>
      <legend className={classes.text}>{text}</legend>
      <div className={classes.about}>{about}</div>
      <div className={classes.states}>
        {saidStates.map((one) => (
          <label key={one} className={classes.state} data-chosen={one === state || undefined}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === state}
              onChange={() => onSay({ state: one })}
              className={classes.hidden}
            />
            <span>{t(`state.${one}`)}</span>
          </label>
        ))}
      </div>
      {state === 'NotYet' && (
        <InputBase
          component="textarea"
          multiline
          rows={2}
          size="md"
          error={whatWouldHelp.length > longestHelp ? t('tooLong', { most: longestHelp }) : undefined}
          label={t('whatWouldHelp')}
          description={t('optional')}
          value={whatWouldHelp}
          onChange={(event) => onSay({ whatWouldHelp: event.currentTarget.value }, true)}
        />
      )}
    </fieldset>
  )
}
