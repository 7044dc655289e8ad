/**
 * The value of an export cell: figures stay numeric. An instant is the company's local time written as if it were
 * UTC.
 */
export type Cell = string | number | Date | null

/** Invisible characters that no file can hold. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text without the characters that no file can hold. */
export const writable = (text: string): string => text.replace(unwritable, '')

/** 2026-06-10 09:05:00, which spreadsheets, R and SPSS all read as an instant. */
export const instantText = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ')
