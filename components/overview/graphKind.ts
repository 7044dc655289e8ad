/** Standing columns or lying bars. */
export type GraphKind = 'column' | 'bar'
