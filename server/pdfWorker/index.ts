import 'server-only'

export { pdfWorker, type PdfWorker } from './pdfWorker'
