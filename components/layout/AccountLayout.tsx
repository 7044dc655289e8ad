'use client'
import { Center, Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ColorSchemeToggle } from './shell/ColorSchemeToggle'
import { LanguageMenu } from './shell/LanguageMenu'
import { ProductMark } from './shell/ProductMark'
import classes from './shell/shell.module.css'

type Props = { children: ReactNode }

/** A plain card without header, for pages before and around signing in. */
export function AccountLayout({ children }: Props) {
  const t = useTranslations('layout')
  return (
    <Center className={classes.account} mih="100dvh" p="md">
      <Stack w="100%" maw={440} gap="lg" py="lg">
        <Group component="header" justify="center" gap="xs">
          <ProductMark size={34} />
          <Text fw={700} fz={24}>
            {t('product')}
          </Text>
        </Group>
        <Paper component="main" id="main" withBorder shadow="sm" p={{ base: 'lg', xs: 'xl' }} radius="lg">
          {children}
        </Paper>
        <Group component="footer" justify="center" gap="xs">
          <LanguageMenu hasName />
          <ColorSchemeToggle />
        </Group>
      </Stack>
    </Center>
  )
}
