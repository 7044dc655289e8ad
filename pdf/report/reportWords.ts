import type messages from '@/locales/en-GB/report.json'

/** The messages under `pdf` of report.json in the reader's language: plain text, so that a worker can be sent them. */
export type ReportWords = (typeof messages)['pdf']

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]

export type ReportWordKey = Paths<ReportWords>

/** A message with its {arguments} filled in. */
export type Translate = (key: ReportWordKey, values?: Record<string, string | number>) => string

/** Reads messages the way `useTranslations` does, for arguments only (no plurals): the document is drawn outside the site's providers. */
export function reportWords(words: ReportWords): Translate {
  return (key, values = {}) => {
    const [group = '', name = ''] = key.split('.')
    const messagesOfGroup: Record<string, string> | undefined = (words as Record<string, Record<string, string>>)[group]
    return (messagesOfGroup?.[name] ?? key).replace(/\{(\w+)\}/g, (whole, argument: string) =>
      String(values[argument] ?? whole),
    )
  }
}
