'use client'
import { Button, Text, TextInput, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { accountCall } from '@/components/shared/request/accountCall'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import { RunFrame } from '../RunFrame'
import classes from '../run.module.css'
import { problemsOf } from './problemsOf'

/** Where its letters go, written as they are shown. */
const places = '––– –––'

/** The page where the six letters of a wall are typed; they lead to the page of their open link. */
export function JoinScreen({ product }: { product: string }) {
  const t = useTranslations('run.join')
  const hintId = useId()
  const isHydrated = useIsHydrated()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const handleSubmit = async (code: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { path } = await accountCall<{ path: string }>('/api/openLink/find', { code })
      window.location.assign(path)
    } catch (error) {
      setProblem(Object.values(problemsOf(error, ['code'], t('failed')))[0])
      setBusy(false)
    }
  }
  return (
    <RunFrame product={product}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void handleSubmit(String(new FormData(event.currentTarget).get('code') ?? ''))
        }}
      >
        <div className={classes.card}>
          <div>
            <Title order={1} className={classes.heading}>
              {t('title')}
            </Title>
            <Text c="dimmed" id={hintId} mt={4}>
              {t('hint')}
            </Text>
          </div>
          <TextInput
            name="code"
            className={classes.letters}
            label={t('code')}
            placeholder={places}
            aria-describedby={hintId}
            error={problem}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" size="md" mih={48} fullWidth loading={isBusy} disabled={!isHydrated}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </RunFrame>
  )
}
