/** What was chosen on the lists of this tab, by address: search, order, filters. It lives no longer than the page itself. */
const places = new Map<string, Map<string, unknown>>()

export const listPlaces = {
  of(pathname: string): Map<string, unknown> {
    const place = places.get(pathname) ?? new Map<string, unknown>()
    places.set(pathname, place)
    return place
  },
  /** Lets a list begin anew, as an entry of the menu does. */
  forget: (pathname: string) => void places.delete(pathname),
}
