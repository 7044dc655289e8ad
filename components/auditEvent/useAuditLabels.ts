'use client'
import { useTranslations } from 'next-intl'
import { auditKey } from '@/domain/auditEvent'

/** Labels of what the audit log records; a value without a label is shown as stored. */
export function useAuditLabels() {
  const t = useTranslations('auditEvent')
  const said = (stored: string, key: Parameters<typeof t>[0] | null): string => (key === null ? stored : t(key))
  return {
    ofAction: (stored: string) => said(stored, auditKey.ofAction(stored)),
    ofDetail: (stored: string) => said(stored, auditKey.ofDetail(stored)),
    ofValue: (name: string, stored: string) => said(stored, auditKey.ofValue(name, stored)),
  }
}
