import type { ImpactRequest } from '@/pdf/impact/impactRequest'
import type { PosterRequest } from '@/pdf/poster/posterRequest'
import type { ReportRequest } from '@/pdf/report/reportRequest'

/** A request to the process that renders PDFs: a report, a chain of impact, or the poster of an open link. */
export type PdfQuestion = ReportRequest | ImpactRequest | PosterRequest

/** Its messages: ready, then a document or an error, with its memory use (in MB). */
export type PdfAnswer =
  | { kind: 'ready' }
  | { kind: 'rendered'; bytes: Uint8Array; megabytes: number }
  | { kind: 'failed'; error: string; megabytes: number }
