/** How often bcrypt's rounds are doubled. */
export const cost = 10
