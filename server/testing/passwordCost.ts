/** Stands for server/services/account/passwordCost.ts in tests: passwords are hashed as ever, but quickly. */
export const cost = 4
