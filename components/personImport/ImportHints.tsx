'use client'
import { Anchor, List } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { usePasswordWords } from '@/components/shared/usePasswordWords'
import type { PasswordRules } from '@/domain/account'

type Props = { isDepartmental: boolean; isOfParticipants: boolean; rules: PasswordRules }

/** What a file of people must look like. */
export function ImportHints({ isDepartmental, isOfParticipants, rules }: Props) {
  const t = useTranslations('personImport.hint')
  const { breach } = usePasswordWords(rules)
  return (
    <div>
      <List size="sm" spacing={4}>
        <List.Item>{t(isOfParticipants ? 'columnsOfParticipants' : 'columns')}</List.Item>
        {isDepartmental && <List.Item>{t('department')}</List.Item>}
        <List.Item>{t('password', { rules: breach })}</List.Item>
        {isOfParticipants && <List.Item>{t('colleague')}</List.Item>}
      </List>
      <Anchor href="/SampleImportUsersFile.xlsx" download size="sm" display="inline-block" py="xs">
        {t('sample')}
      </Anchor>
    </div>
  )
}
