/** Formats a figure with two decimals and thousands separators. */
export function shownFigure(figure: number): string {
  const [whole = '', decimals = ''] = figure.toFixed(2).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}
