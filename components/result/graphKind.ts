/** A circle of shares, standing columns, or lying bars. */
export type GraphKind = 'pie' | 'column' | 'bar'
