import type messages from '@/locales/en-GB/report.json'

/**
 * The messages under `pdf` of report.json in the reader's language: plain text, so that they can be sent to a
 * worker.
 */
export type ReportMessages = (typeof messages)['pdf']

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]

export type ReportMessageKey = Paths<ReportMessages>

/** A message with its {arguments} filled in. */
export type Translate = (key: ReportMessageKey, values?: Record<string, string | number>) => string

/**
 * Formats messages like `useTranslations`, with arguments only (no plurals): the document is rendered outside the
 * site's providers.
 */
export function reportTranslator(words: ReportMessages): Translate {
  return (key, values = {}) => {
    const [group = '', name = ''] = key.split('.')
    const messagesOfGroup: Record<string, string> | undefined = (words as Record<string, Record<string, string>>)[group]
    return (messagesOfGroup?.[name] ?? key).replace(/\{(\w+)\}/g, (whole, argument: string) =>
      String(values[argument] ?? whole),
    )
  }
}
