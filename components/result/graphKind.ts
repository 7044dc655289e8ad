/** A pie chart, a column chart, or a horizontal bar chart. */
export type GraphKind = 'pie' | 'column' | 'bar'
