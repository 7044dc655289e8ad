/** The state of this tab's lists, by address: search, order, filters. It is lost when the page is unloaded. */
const places = new Map<string, Map<string, unknown>>()

export const listPlaces = {
  of(pathname: string): Map<string, unknown> {
    const place = places.get(pathname) ?? new Map<string, unknown>()
    places.set(pathname, place)
    return place
  },
  /** Resets a list, as its menu entry does. */
  forget: (pathname: string) => void places.delete(pathname),
}
