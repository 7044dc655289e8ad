/** Maximum number of people one call may move, archive, restore or invite. */
export const mostPeopleAtOnce = 500
/**
 * Maximum number of people of a list that may be selected at once; an action on them is split into several calls.
 */
export const mostPeopleChosen = 10_000
