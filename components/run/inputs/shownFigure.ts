/** A figure as it is read: two decimals, and a comma between the thousands. */
export function shownFigure(figure: number): string {
  const [whole = '', decimals = ''] = figure.toFixed(2).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}
