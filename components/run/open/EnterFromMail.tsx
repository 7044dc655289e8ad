import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { newId } from '@/components/shared/newId'
import { accountCall } from '@/components/shared/request/accountCall'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import classes from '../run.module.css'

type Props = { name: string; email: string; ticket: string }

/** The page that the mail of a link with names opens. Opening it does nothing, since mail scanners do: pressing does. */
export function EnterFromMail({ name, email, ticket }: Props) {
  const t = useTranslations('run.open')
  const [key] = useState(newId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isHydrated = useIsHydrated()
  const handlePress = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { path } = await accountCall<{ path: string }>('/api/openLink/enter', { ticket, key })
      // The mail leads here again; Back leads to where the person came from.
      window.location.replace(path)
    } catch (error) {
      const [said] = (error as { errors?: readonly { message: string }[] }).errors ?? []
      setProblem(said?.message ?? t('failed'))
      setBusy(false)
    }
  }
  return (
    <Stack gap="lg" align="flex-start">
      <Title order={1} className={classes.heading}>
        {name}
      </Title>
      <Text>{t('answersAs', { email })}</Text>
      <Text role="alert" c="var(--mantine-color-error)">
        {problem}
      </Text>
      <Button size="md" mih={44} loading={isBusy} disabled={!isHydrated} onClick={() => void handlePress()}>
        {t('begin')}
      </Button>
    </Stack>
  )
}
