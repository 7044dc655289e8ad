/** How long staff may act for a company before they have to say so again. */
export const longestManagingHours = 8
