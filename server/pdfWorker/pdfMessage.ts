import type { ReportRequest } from '@/pdf/report/reportRequest'

/** What the process that draws is asked. */
export type PdfQuestion = ReportRequest

/** What it says: that it can be asked, then a document or what went wrong, with how much memory it holds (in MB). */
export type PdfAnswer =
  | { kind: 'ready' }
  | { kind: 'drawn'; bytes: Uint8Array; megabytes: number }
  | { kind: 'failed'; error: string; megabytes: number }
