'use client'
import { useTranslations } from 'next-intl'
import { auditActions, auditDetailNames, auditMethods, auditOperations } from '@/domain/audit'

/** What the trail records in words; what no words are known for is told as it is stored. */
export function useAuditWords() {
  const t = useTranslations('auditEvent')
  const ofAction = (stored: string): string => {
    const action = auditActions.find((one) => one === stored)
    return action === undefined ? stored : t(`action.${action}`)
  }
  const ofDetail = (stored: string): string => {
    const name = auditDetailNames.find((one) => one === stored)
    return name === undefined ? stored : t(`detail.${name}`)
  }
  const ofValue = (name: string, stored: string): string => {
    const method = name === 'method' ? auditMethods.find((one) => one === stored) : undefined
    const operation = name === 'operation' ? auditOperations.find((one) => one === stored) : undefined
    if (operation !== undefined) return t(`operation.${operation}`)
    return method === undefined ? stored : t(`method.${method}`)
  }
  return { ofAction, ofDetail, ofValue }
}
