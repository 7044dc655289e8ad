'use client'
import { Button, Stack, TextInput, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { accountCall } from '@/components/shared/request/accountCall'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import { RunFrame } from '../RunFrame'
import classes from '../run.module.css'
import { problemsOf } from './problemsOf'

/** The page where the six letters of a wall are typed; they lead to the page of their open link. */
export function JoinScreen() {
  const t = useTranslations('run.join')
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
    <RunFrame>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void handleSubmit(String(new FormData(event.currentTarget).get('code') ?? ''))
        }}
      >
        <Stack gap="md" align="flex-start">
          <Title order={1} className={classes.heading}>
            {t('title')}
          </Title>
          <TextInput
            name="code"
            size="md"
            w="100%"
            maw={420}
            label={t('code')}
            description={t('hint')}
            error={problem}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" size="md" mih={44} loading={isBusy} disabled={!isHydrated}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </RunFrame>
  )
}
