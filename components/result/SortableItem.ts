/** What a row of a list in order is known by, and called when it is moved. */
export type SortableItem = { id: string; name: string }
