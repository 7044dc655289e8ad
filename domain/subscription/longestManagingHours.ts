/** Maximum hours staff may act for a company before they have to confirm again. */
export const longestManagingHours = 8
