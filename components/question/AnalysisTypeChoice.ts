/** A category that a question may be counted in. */
export type AnalysisTypeChoice = { id: string; name: string; baseAmountDefault: number }
